/** A button in the corner of the page; `color` is any CSS colour that white text can be read on. */
export const createFloatingButton = (label: string, color = '#1f67d8'): HTMLButtonElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  Object.assign(button.style, {
    position: 'fixed',
    insetInlineEnd: '20px',
    insetBlockEnd: '20px',
    zIndex: '2147483000',
    minHeight: '48px',
    padding: '0 22px',
    border: '0',
    borderRadius: '24px',
    background: color,
    color: '#fff',
    font: '600 16px/1.2 system-ui, sans-serif',
    boxShadow: '0 6px 20px rgba(0, 0, 0, .25)',
    cursor: 'pointer',
  });
  return button;
};
