/**
 * For mail programs that show mail on dark: the classes that htmlOf gives, in the product's dark
 * colours. A logo keeps the white it was drawn for.
 */
export const nightStyle = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.canvas{background:#100f0d!important}
.sheet{background:#1d1b18!important}
.ink{color:#f3f1ee!important}
.quiet{color:#aeaaa5!important}
.rule{border-color:#494642!important}
.logo{box-sizing:border-box;height:52px!important;padding:6px 10px!important;border-radius:6px!important;background:#ffffff!important;color:#1d1b18!important}
}
`;
