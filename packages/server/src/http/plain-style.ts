/** The colors of `web/src/ui/theme.css`, by day and by night; a test holds the two together. */
const day = `--fog:#eff3f2;--surface:#ffffff;--sunken:#e4ebe9;--line:#d0dad7;--edge:#7c8d8e;--ink:#0e2328;--ink-2:#3c5156;--ink-3:#53676b;--primary:#0f3b44;--on-primary:#ffffff;--primary-hover:#0a2c33;--signal:#cf3f28;--lamp:#f3be4b;--sea:#1c6a75;--danger:#ad1240;--danger-wash:#fbe6eb;--tower:#ffffff;--shadow:0 1px 0 rgb(14 35 40 / 0.05), 0 10px 30px -18px rgb(14 35 40 / 0.35)`
const night = `--fog:#081316;--surface:#0f1e22;--sunken:#1a2d33;--line:#22373d;--edge:#67838a;--ink:#eaf2f0;--ink-2:#b5c6c7;--ink-3:#8fa5a8;--primary:#f7c75c;--on-primary:#1b1403;--primary-hover:#ffd884;--signal:#ff7251;--lamp:#f7c75c;--sea:#67bdc7;--danger:#ff7d98;--danger-wash:#2b131b;--tower:#dce6e4;--shadow:0 1px 0 rgb(255 255 255 / 0.03) inset, 0 14px 34px -22px rgb(0 0 0 / 0.9)`

const face = (url: string | null): string =>
  url === null
    ? ''
    : `@font-face{font-family:'Familjen Grotesk';src:url('${url}') format('woff2');font-weight:400 700;font-display:swap}\n`

/** The style of the pages that the server renders itself; the font is null where the app is not built. */
export const plainStyle = (font: string | null): string => `${face(font)}:root{color-scheme:light dark;${day}}
@media screen and (prefers-color-scheme:dark){:root{${night}}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--fog);color:var(--ink);font:16px/1.5 'Familjen Grotesk',ui-sans-serif,system-ui,sans-serif;font-feature-settings:'tnum' 1;-webkit-font-smoothing:antialiased;-webkit-text-size-adjust:100%}
header{height:68px;padding:0 max(1rem,calc((100vw - 60rem)/2));display:flex;align-items:center;background:var(--surface);border-bottom:1px solid var(--line)}
header a{display:inline-flex;align-items:center;gap:.5rem;min-height:44px;color:inherit;font-size:1.3rem;font-weight:700;letter-spacing:-.03em;text-decoration:none}
.tower{fill:var(--tower)}.bands{fill:var(--signal)}.lamp{fill:var(--lamp)}
.tower,.lamp{stroke:var(--ink);stroke-width:1.6;stroke-linejoin:round}
main{margin:0 auto;padding:1.5rem 1rem 4rem}
.narrow{max-width:38rem}
.wide{max-width:62rem}
@media(min-width:640px){main{padding:2.5rem 1rem 5rem}.narrow{padding-top:4rem}}
h1,h2,h3{line-height:1.1;letter-spacing:-.022em;font-weight:700;text-wrap:balance;overflow-wrap:anywhere}
h1{font-size:2rem;margin:0 0 1rem}
.wide h1{font-size:clamp(2.1rem,5vw,2.75rem)}
h2{font-size:1.3rem;margin:2rem 0 .75rem}
h3{font-size:.875rem;letter-spacing:0;color:var(--ink-3);margin:1.25rem 0 .25rem}
p{margin:0 0 1rem;text-wrap:pretty}
a{color:var(--sea);text-underline-offset:3px}
.card,article,details{background:var(--surface);border:1px solid var(--line);border-radius:16px;box-shadow:var(--shadow)}
.card{padding:1.5rem}
.card>:last-child{margin-bottom:0}
@media(min-width:640px){.card{padding:2rem}}
.card h2:first-of-type{margin-top:1.25rem}
article{padding:1.25rem 1.25rem .5rem;margin:0 0 1rem}
article h2{font-size:1.18rem;margin:0 0 .25rem}
article:target{outline:2.5px solid var(--sea);outline-offset:3px}
details{margin:0 0 .5rem;box-shadow:none}
summary{min-height:44px;padding:.6rem 1rem;border-radius:16px;cursor:pointer;display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline}
summary:hover{background:var(--sunken)}
summary::before{content:'›';width:.5rem;color:var(--ink-3);font-weight:700;transition:transform .14s}
[open]>summary::before{transform:rotate(90deg)}
[open]>summary{border-radius:16px 16px 0 0}
summary span{color:var(--ink-2)}
.list>h2::first-letter{text-transform:uppercase}
@media(prefers-reduced-motion:reduce){summary::before{transition:none}}
details>div{padding:.75rem 1rem}
code,pre{font:.875rem/1.55 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
pre{white-space:pre-wrap;margin:.5rem 0}
article pre{font:inherit;border-top:1px solid var(--line);margin:1rem 0 .5rem;padding-top:1rem}
.muted{color:var(--ink-2)}
.note{position:relative;overflow:hidden;margin:0 0 1rem;padding:.8rem 1rem .8rem 1.6rem;border:1px solid var(--line);border-radius:12px;background:var(--surface);font-weight:600}
.note::before{content:'';position:absolute;inset:0 auto 0 0;width:9px;background:repeating-linear-gradient(180deg,var(--signal) 0 9px,var(--surface) 9px 18px)}
.price{font-size:1.15rem;color:var(--ink-2)}
[role=alert]{padding:.7rem 1rem;border-radius:10px;background:var(--danger-wash);color:var(--danger);font-weight:600}
form,.actions{display:flex;flex-wrap:wrap;gap:.75rem;margin:1.5rem 0}
label{display:grid;gap:.35rem;width:100%;font-weight:600}
input{min-height:44px;width:100%;padding:.4rem .75rem;border:1.5px solid var(--edge);border-radius:10px;background:var(--surface);color:inherit;font:inherit}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:.4rem 1.15rem;border:1.5px solid var(--edge);border-radius:10px;background:none;color:var(--ink);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:var(--sunken)}
.primary{background:var(--primary);border-color:var(--primary);color:var(--on-primary)}
.primary:hover{background:var(--primary-hover);border-color:var(--primary-hover)}
@media(max-width:639px){form button,.actions .button{width:100%}}
dl{display:grid;grid-template-columns:auto 1fr;margin:1rem 0}
dt,dd{margin:0;padding:.6rem 0;border-bottom:1px solid var(--line)}
dt{color:var(--ink-2);padding-right:1.5rem}
dd{font-weight:600;text-align:right;overflow-wrap:anywhere}
ul{list-style:none;margin:0 0 1rem;padding:0}
li{padding:.6rem 0;border-bottom:1px solid var(--line)}
:focus-visible{outline:2.5px solid var(--sea);outline-offset:3px;border-radius:6px}
button:focus-visible,.button:focus-visible{border-radius:10px}
`
