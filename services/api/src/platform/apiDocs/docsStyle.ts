/** The style of the API's page, inline and allowed by its hash. */
export const docsStyle = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 16%, transparent); }
* { box-sizing: border-box; }
body { font: 16px/1.55 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.75rem; margin: 0 0 .25rem; }
h2 { font-size: 1.125rem; margin: 2.5rem 0 .5rem; }
p { margin: .5rem 0; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: 1rem 0; }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .375rem 0; }
summary { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; padding: .625rem .875rem; cursor: pointer; }
summary code { overflow-wrap: anywhere; }
.method { font: 600 .75rem/1 ui-monospace, monospace; min-width: 3.5rem; }
.what { flex: 1 1 14rem; opacity: .8; }
.who { font-size: .8125rem; opacity: .7; }
.inside { padding: 0 .875rem .875rem; }
h3 { font-size: .875rem; margin: .75rem 0 .25rem; }
pre { margin: 0; padding: .75rem; overflow-x: auto; border-radius: .375rem; background: color-mix(in srgb, currentColor 6%, transparent); font: .8125rem/1.5 ui-monospace, monospace; }
`;
