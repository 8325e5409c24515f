/** A page of the local stand-ins, in the looks of the app; its content is HTML. */
export function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${html(title)} (local)</title>
<style>${STYLE}</style>
</head>
<body><main>${content}</main></body>
</html>`;
}

const STYLE = `
:root { color-scheme: dark; --background: #0b0d0e; --surface: #14181a; --outline: #6c7873; --text: #f2f5f3; --muted: #9ba6a1; --volt: #d4ff3a; --red: #ff5c5c; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--background); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 30rem; margin: 0 auto; padding: 48px 20px 32px; }
h1 { margin: 0 0 8px; font: 700 2.25rem/1 'Barlow Condensed', 'Arial Narrow', system-ui, sans-serif; }
h2 { margin: 32px 0 12px; font-size: 1.25rem; line-height: 1.2; }
p { margin: 0 0 24px; color: var(--muted); }
a { color: inherit; }
form, fieldset { display: grid; gap: 12px; }
form + form { margin-top: 32px; }
form > label[for] { margin-bottom: -4px; color: var(--muted); }
#problem { margin: 8px 0 0; color: var(--red); }
fieldset { min-width: 0; margin: 0 0 16px; padding: 0; border: 0; }
legend { margin-bottom: 12px; padding: 0; color: var(--muted); }
input[type=email], .choice, button { width: 100%; min-height: 56px; padding: 8px 16px; border: 1px solid var(--outline); border-radius: 12px; background: var(--surface); color: inherit; font: inherit; }
.choice, button { cursor: pointer; }
.account { text-align: left; }
.choice { display: flex; align-items: center; gap: 16px; overflow-wrap: anywhere; }
.choice input { flex: none; width: 20px; height: 20px; margin: 0; accent-color: var(--volt); }
button b, .choice b, .choice span span, .account span, .about { display: block; }
.choice span span, .account span, .about { color: var(--muted); font-size: 0.875rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 24px; margin: 0; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
.primary { border-color: transparent; background: var(--volt); color: #0b0d0e; font-weight: 600; }
:focus-visible, .choice:focus-within { outline: 2px solid var(--volt); outline-offset: 2px; }
`;

export function html(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
