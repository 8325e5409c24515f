const CSS = `
.local-stripe-input, .local-stripe-input:focus-visible { display: block; width: 100%; padding: 0; border: 0; border-radius: 0; background: none; outline: none; }
.local-stripe-input::placeholder { color: var(--placeholder); opacity: 1; }
.local-stripe-bank { max-width: 22rem; padding: 24px; border: 0; border-radius: 12px; background: #fff; color: #111; font: 16px/1.5 system-ui; }
.local-stripe-bank::backdrop { background: rgb(0 0 0 / 0.6); }
.local-stripe-bank h2 { margin: 0 0 8px; font: 700 20px/1.2 system-ui; }
.local-stripe-bank form { display: flex; gap: 12px; margin-top: 20px; }
.local-stripe-bank button { flex: 1; min-height: 48px; border: 1px solid #444; border-radius: 8px; background: #fff; color: #111; font: inherit; }
.local-stripe-bank button[value='succeed'] { background: #0b57d0; border-color: #0b57d0; color: #fff; }
`;

export function addStyles(): void {
  document.head.append(Object.assign(document.createElement('style'), { textContent: CSS }));
}

/** Stands in for the page on which a bank asks the card's owner; Escape declines. */
export function askOwner(question: string): Promise<'succeed' | 'fail'> {
  const dialog = document.createElement('dialog');
  dialog.className = 'local-stripe-bank';
  dialog.setAttribute('aria-labelledby', 'local-stripe-bank');
  const title = Object.assign(document.createElement('h2'), { id: 'local-stripe-bank', textContent: 'Your test bank' });
  const text = Object.assign(document.createElement('p'), { textContent: question });
  text.style.margin = '0';
  const form = Object.assign(document.createElement('form'), { method: 'dialog' });
  form.append(button('succeed', 'Approve'), button('fail', 'Decline'));
  dialog.append(title, text, form);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'succeed' ? 'succeed' : 'fail');
    });
  });
}

function button(value: string, textContent: string): HTMLButtonElement {
  return Object.assign(document.createElement('button'), { value, textContent });
}
