import { escapeHtml } from '../../http/html.ts';

// The default policy also applies to the scripts of bundlers and libraries, which assign plain
// texts. Markup as text is never accepted: there is no `createHTML`.
export const SCRIPT_POLICY = `(function(types,others){types&&types.createPolicy('default',{createScriptURL:function(text){var url=new URL(text,location.href);return url.origin===location.origin?url.pathname.indexOf('/artifacts/')===0||url.pathname==='/service-worker.js'?text:null:others.indexOf(url.origin)<0&&others.indexOf(url.href)<0?null:text}})})(self.trustedTypes,(document.currentScript.dataset.sources||'').split(' '))`;

/**
 * Returns the script that limits the page's further scripts (Trusted Types, decision 85): to the
 * artifacts and the service worker of this server, and to `sources`, which are other origins and whole addresses. It comes
 * before any other code.
 */
export const scriptPolicyTag = (sources: readonly string[]): string => {
  const list = sources.length === 0 ? '' : ` data-sources="${escapeHtml(sources.join(' '))}"`;
  return `<script${list}>${SCRIPT_POLICY}</script>`;
};
