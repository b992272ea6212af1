import { escapeHtml } from '../../../http/html.ts';
import { faults, type Institution, institutions } from './institutions.ts';

export const pageStyle = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 28rem; padding: 1.5rem 1rem; }
  h1 { font-size: 1.25rem; margin: 0 0 .25rem; }
  p.note { margin: 0 0 1rem; padding: .5rem .75rem; border-radius: .5rem; background: #fdf0c4; color: #573b00; }
  p.error { padding: .5rem .75rem; border-radius: .5rem; background: #fde4e1; color: #7f1d1d; }
  fieldset { border: 1px solid #8a857e; border-radius: .75rem; margin: 0 0 1rem; padding: .5rem 1rem 1rem; }
  legend { font-weight: 600; padding: 0 .25rem; }
  label { display: flex; gap: .5rem; align-items: center; min-height: 2.75rem; }
  input { width: 1.25rem; height: 1.25rem; flex: none; }
  button { font: inherit; font-weight: 600; width: 100%; min-height: 2.75rem; border: 0; border-radius: .5rem; background: #1f67d8; color: #fff; }
`;

/** Sends the public token to the page that opened this one, and to no other. */
export const doneScript = `
  const { token, institution } = document.body.dataset;
  const message = { type: 'test-bank', public_token: token, institution };
  const opener = window.opener ?? (window.parent === window ? null : window.parent);
  opener?.postMessage(message, window.location.origin);
  if (window.opener) window.close();
`;

const page = (body: string, attributes = '') => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Test bank</title>
<style>${pageStyle}</style>
</head>
<body${attributes}>
<h1>Test bank</h1>
<p class="note">This is no real bank. It stands in for one on this machine; no money and no password is real.</p>
${body}
</body>
</html>`;

const accountChoice = ({ id, name, accounts }: Institution, isFirst: boolean) => `
<fieldset>
<legend><label><input type="radio" name="institution" value="${id}"${isFirst ? ' checked' : ''}>${escapeHtml(name)}</label></legend>
${accounts
  .map(
    (account) => `<label><input type="checkbox" name="${id}" value="${account.id}" checked>
${escapeHtml(account.name)} ·· ${account.mask}</label>`,
  )
  .join('\n')}
</fieldset>`;

const faultChoice = Object.entries(faults)
  .map(
    ([fault, words]) =>
      `<label><input type="radio" name="fault" value="${fault}"${
        fault === 'none' ? ' checked' : ''
      }>${escapeHtml(words)}</label>`,
  )
  .join('\n');

/** The page on which a person chooses a bank, its accounts and the fault to simulate. */
export const choicePage = (linkToken: string, error?: string) =>
  page(`${error === undefined ? '' : `<p class="error" role="alert">${escapeHtml(error)}</p>`}
<form method="post">
<input type="hidden" name="token" value="${escapeHtml(linkToken)}">
${institutions.map((institution, index) => accountChoice(institution, index === 0)).join('\n')}
<fieldset>
<legend>What happens</legend>
${faultChoice}
</fieldset>
<button>Connect</button>
</form>`);

/** The page that confirms the connection and sends the token. */
export const donePage = (publicToken: string, institution: string) =>
  page(
    `<p>${escapeHtml(institution)} is connected. You can close this page.</p>
<script>${doneScript}</script>`,
    ` data-token="${escapeHtml(publicToken)}" data-institution="${escapeHtml(institution)}"`,
  );

/** The page for an unknown link token. */
export const expiredPage = () =>
  page('<p class="error" role="alert">This page has expired. Go back and begin again.</p>');
