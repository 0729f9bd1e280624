/** The design's own colours. A mail cannot read them from a stylesheet, so they stand here once more. */
export const light = {
  fog: '#eff3f2',
  surface: '#ffffff',
  sunken: '#e4ebe9',
  line: '#d0dad7',
  ink: '#0e2328',
  quiet: '#53676b',
  link: '#1c6a75',
  primary: '#0f3b44',
  onPrimary: '#ffffff',
}

const dark = {
  fog: '#081316',
  surface: '#0f1e22',
  sunken: '#1a2d33',
  line: '#22373d',
  ink: '#eaf2f0',
  quiet: '#8fa5a8',
  link: '#67bdc7',
  primary: '#f7c75c',
  onPrimary: '#1b1403',
} satisfies typeof light

/**
 * Light colours stand on the elements, because many readers drop a stylesheet. Those that keep it and are dark get the
 * dark ones from here; the others darken a mail by themselves.
 */
export const nightStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.fog{background:${dark.fog}!important}
.surface{background:${dark.surface}!important;border-color:${dark.line}!important}
.sunken{background:${dark.sunken}!important;color:${dark.ink}!important}
.ink{color:${dark.ink}!important}
.quiet{color:${dark.quiet}!important}
.link{color:${dark.link}!important}
.button{background:${dark.primary}!important;color:${dark.onPrimary}!important}
}`
