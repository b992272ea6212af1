import { createFrame } from './frame.ts';

const dialogStyle = {
  width: 'min(960px, calc(100vw - 24px))',
  maxWidth: 'none',
  maxHeight: 'calc(100dvh - 24px)',
  padding: '0',
  border: '0',
  borderRadius: '16px',
  overflow: 'auto',
  boxShadow: '0 20px 60px rgba(0, 0, 0, .35)',
};
const closeStyle = {
  position: 'sticky',
  top: '0',
  zIndex: '1',
  display: 'block',
  width: '100%',
  padding: '12px 18px',
  border: '0',
  background: '#f7f6f4',
  color: '#1c1917',
  font: '600 15px/20px system-ui, sans-serif',
  textAlign: 'end',
  cursor: 'pointer',
};

/** Opens a provider's booking page in a dialog; its button and Escape, in the page too, close it. */
export const openPopup = (origin: string, provider: string, opener: HTMLElement): void => {
  // A website that includes the script twice handles each click twice.
  if (document.querySelector('dialog[data-tradewind]') !== null) return;
  const dialog = document.createElement('dialog');
  dialog.dataset.tradewind = '';
  dialog.setAttribute('aria-label', opener.dataset.title ?? 'Book online');
  Object.assign(dialog.style, dialogStyle);
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Close';
  Object.assign(close.style, closeStyle);
  const closeDialog = () => dialog.close();
  close.onclick = closeDialog;
  // The browser restores the focus.
  dialog.onclose = () => dialog.remove();
  dialog.append(close, createFrame(origin, provider, opener, closeDialog));
  document.body.append(dialog);
  dialog.showModal();
};
