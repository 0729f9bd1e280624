import type { LifeArea } from './catalogue-entry.ts'

export const body: LifeArea = {
  color: 'Rose',
  rhythm: 'daily',
  target: 30,
  because: { daily: 'care works best as part of every day', weekly: 'more isn’t better here' },
  entries: [
    {
      what: 'medication',
      icon: 'shield',
      words:
        'meds, medication, medicine, pill, tablet, birth control, the pill, antidepressant, insulin, inhaler, antibiotic, thyroid, statin, blood thinner, prescription, injection, contraceptive, allergy pill, iron tablet, metformin, levothyroxine, adderall, ritalin, ssri, hormone, hrt, inject, eczema cream, minoxidil, finasteride, dose',
      target: 90,
      says: 'Take it at the same time every day, and tick it off right away.',
    },
    {
      what: 'vitamins',
      icon: 'shield',
      words:
        'vitamin, multivitamin, supplement, omega 3, fish oil, magnesium, zinc, vitamin d, vitamin c, b12, collagen, ashwagandha, turmeric, cod liver oil, folic acid, prenatal, calcium, biotin, d3, iron supplement, iron pill',
      target: 60,
      says: 'Take them with a meal so you never forget.',
    },
    {
      what: 'creatine',
      icon: 'dumbbell',
      words: 'creatine, pre workout, preworkout, bcaa, amino acids',
      target: 60,
      says: 'One scoop a day, training or not.',
    },
    {
      what: 'brushing your teeth',
      icon: 'smile',
      words:
        'brush teeth, brushteeth, teeth, toothbrush, brush twice, mouthwash, oral hygiene, tongue scrape, oil pulling, whiten teeth, dental, dental care, ^brush',
      target: 60,
      says: 'Two minutes, morning and night.',
    },
    {
      what: 'flossing',
      icon: 'smile',
      words: 'floss, interdental, water flosser, waterpik, interdental brush',
      says: 'Reach where the brush can’t.',
    },
    {
      what: 'a retainer',
      icon: 'smile',
      words: 'retainer, aligner, invisalign, night guard, mouth guard, braces',
      target: 60,
      says: 'Put it in and leave it in.',
    },
    {
      what: 'skin care',
      icon: 'smile',
      words:
        'skincare, skin care, moisturize, moisturise, cleanse face, wash face, face wash, face mask, cleanser, retinol, serum, lotion, cream, hand cream, body lotion, exfoliate, remove makeup, gua sha, acne, tretinoin, skin, lip balm, ~face',
      says: 'Wash, moisturize, done.',
    },
    {
      what: 'sun protection',
      icon: 'sun',
      words: 'sunscreen, spf, sun cream, sunblock, sun protection, wear hat',
      says: 'Put on sun protection before you go out.',
    },
    {
      what: 'a shower',
      icon: 'droplet',
      words:
        'shower, wash body, hygiene, deodorant, personal hygiene, change clothes, get dressed, groom, shave, trim beard, comb, brush hair, comb hair',
      says: 'Wash, dress, and start fresh.',
    },
    {
      what: 'hair care',
      icon: 'droplet',
      words:
        'wash hair, hair wash, hair mask, hair oil, hair, scalp massage, deep condition, shampoo, hair care, conditioner',
      rhythm: 2,
      says: 'Give your hair some care.',
    },
    {
      what: 'nails',
      icon: 'star',
      words:
        'cut nails, trim nails, manicure, pedicure, paint nails, cuticle, do nails, nail care, toenail, fingernail, cut toenails',
      rhythm: 1,
      says: 'Trim, file, done.',
    },
    {
      what: 'your weight',
      icon: 'activity',
      words:
        'weigh, weigh in, weight, step on scale, log weight, body fat, measure waist, lose weight, weight loss, progress photo, measurements, =scale',
      rhythm: 1,
      says: 'Same time, same scale; watch the trend, not the day.',
    },
    {
      what: 'a health reading',
      icon: 'heart',
      words:
        'blood pressure, blood sugar, glucose, check bp, heart rate, temperature, peak flow, oxygen, log symptoms, symptom, track period, period, cycle tracking, basal temperature, ecg, pain diary, migraine log, hrv',
      says: 'Measure at the same time and write the number down.',
    },
    {
      what: 'posture',
      icon: 'activity',
      words:
        'posture, sit straight, sit up straight, straight back, slouch, shoulders back, ergonomic, chin tuck, back straight, stand tall, stop slouching, no slouching',
      says: 'Shoulders down, back long, whenever you think of it.',
    },
    {
      what: 'your eyes',
      icon: 'eye',
      words: 'eye drops, eye exercise, rest eyes, 20 20 20, eye, contact lenses, glasses wear, wear glasses, eye patch',
      says: 'Look into the distance and let your eyes rest.',
    },
    {
      what: 'a check-up',
      icon: 'heart',
      words:
        'doctor, dentist, checkup, check up, appointment, self exam, breast exam, mole check, blood test, doctor appointment, acupuncture, massage, chiropractor, osteopath, book appointment, book dentist, book doctor, make appointment, book massage',
      rhythm: 1,
      says: 'Catch small things before they grow.',
    },
    {
      what: 'washing your hands',
      icon: 'droplet',
      words: 'wash hands, washhands, hand sanitizer, nasal rinse, neti pot, gargle, steam inhalation',
      says: 'Soap, water, twenty seconds.',
    },
    {
      what: 'care for your voice and hearing',
      icon: 'headphones',
      words: 'hearing aid, earplug, voice rest, vocal rest, ear',
      says: 'Protect what lets you hear and be heard.',
    },
    {
      what: 'taking something',
      icon: 'shield',
      words: '~take',
      target: 60,
      says: 'Same time every day, then tick it off.',
    },
    {
      what: 'wearing something',
      icon: 'shield',
      words: '~wear, wear brace, wear compression, knee brace, wrist brace, night splint, wear sling, put on',
      says: 'Put it on every day; it only helps when you wear it.',
    },
  ],
}
