import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button, Dialog, Field, Input } from '../index.ts';
import { TopDialog } from './TopDialog.tsx';

/** A page with a text field, in a dialog or not, above which F2 opens another dialog. */
const Example = ({ inDialog = false }: { readonly inDialog?: boolean }) => {
  const [open, setOpen] = useState(inDialog);
  const [shown, setShown] = useState(false);
  const note = (
    <Field label="Note">
      <Input onKeyUp={({ key }) => key === 'F2' && setShown(true)} />
    </Field>
  );
  return (
    <>
      {inDialog ? (
        <Dialog open={open} onClose={() => setOpen(false)} title="Add a note?">
          {note}
        </Dialog>
      ) : (
        note
      )}
      {shown && (
        <TopDialog
          title="Sign in"
          description="To go on."
          problem="Wrong password."
          onSubmit={(event) => {
            event.preventDefault();
            setShown(false);
          }}
          foot={<Button type="submit">Go on</Button>}
        >
          <Field label="Email">
            <Input readOnly value="maya@harborheating.example" />
          </Field>
          <Field label="Password">
            <Input />
          </Field>
        </TopDialog>
      )}
    </>
  );
};

const show = async (inDialog = false) => {
  const screen = await render(<Example inDialog={inDialog} />);
  const note = screen.getByRole('textbox', { name: 'Note' });
  await expect.element(note).toBeVisible();
  // A dialog gives it the focus a moment after it has opened.
  if (inDialog) await expect.element(note).toHaveFocus();
  await note.fill('Gate code 4411');
  await userEvent.keyboard('{F2}');
  const dialog = screen.getByRole('dialog', { name: 'Sign in' });
  await expect.element(dialog).toBeVisible();
  return { screen, note, dialog, password: screen.getByRole('textbox', { name: 'Password' }) };
};

test('announces its name, focuses its first field, and ignores Escape', async () => {
  const { screen, dialog, password } = await show();
  await expect.element(dialog).toHaveAccessibleDescription('To go on.');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Wrong password.');
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard('{Escape}{Escape}');
  await password.fill('Demo1234');
  await expect.element(dialog).toBeVisible();
});

test('returns the focus when it closes', async () => {
  const { note, dialog } = await show();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(note).toHaveFocus();
  await expect.element(note).toHaveValue('Gate code 4411');
});

test('a dialog below neither takes the focus nor closes, and works again afterwards', async () => {
  const { screen, note, dialog, password } = await show(true);
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard('Demo');
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('button', { name: 'Go on' })).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Escape}');
  await password.click();
  await userEvent.keyboard('1234');
  await expect.element(password).toHaveValue('Demo1234');

  await screen.getByRole('button', { name: 'Go on' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(note).toHaveFocus();
  await expect.element(note).toHaveValue('Gate code 4411');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.getByRole('dialog').query()).toBeNull();
});
