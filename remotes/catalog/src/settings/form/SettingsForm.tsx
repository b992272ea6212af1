import { css } from '@styled/css';
import { Button, type ContractForm, Form } from '@tradewind/ui';
import { Banner } from '@tradewind/ui/Banner';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from 'react';

const fields = css({
  // A field that gets the focus is scrolled to a place above the bar.
  '& :is(input, select, textarea, button)': { scrollMarginBottom: '112px' },
});
/** Stays in view while a long tab scrolls, above the bottom navigation of a phone. */
const foot = css({
  position: 'sticky',
  zIndex: 'sticky',
  bottom: 'calc(var(--bottom-bar, 0px) + env(safe-area-inset-bottom))',
  mx: '-4px',
  px: '4px',
  py: '10px',
  bg: 'color-mix(in oklch, {colors.bg.canvas} 94%, transparent)',
  backdropFilter: 'blur(12px)',
  borderTop: '1px solid {colors.border.default}',
  '@media print': { display: 'none' },
  display: 'flex',
  flexDirection: { base: 'column', sm: 'row' },
  alignItems: { base: 'stretch', sm: 'center' },
  gap: '12px',
});

export interface SettingsFormProps<Values extends Record<string, unknown>, Output> {
  readonly form: ContractForm<Values, Output>;
  readonly save: (output: Output) => Promise<void>;
  /** Shown after a save. */
  readonly saved: boolean;
  readonly label: string;
  readonly children: ReactNode;
}

/** The form of a settings tab: its banners, its fields, 'Save Changes'. */
export const SettingsForm = <Values extends Record<string, unknown>, Output>(
  props: SettingsFormProps<Values, Output>,
) => {
  const { form, save, saved, label, children } = props;
  useGuardedByPage(form.isUnsaved);
  return (
    <Form form={form} aria-label={label} onSave={save} className={fields}>
      {children}
      <div data-sticky-foot className={foot}>
        <Button
          type="submit"
          variant="solid"
          busy={form.formState.isSubmitting}
          busyLabel="Saving..."
        >
          Save Changes
        </Button>
        {saved && <Banner tone="success">Settings saved successfully!</Banner>}
      </div>
    </Form>
  );
};

type IsUnsaved = () => boolean;

/** Registers a form with unsaved input at the page; returns a function that unregisters it. */
export const UnsavedTabs = createContext<(isUnsaved: IsUnsaved) => () => void>(
  () => () => undefined,
);

/**
 * The forms of all opened tabs, for one navigation guard: a router calls only one guard before it
 * leaves a page.
 */
export const useUnsavedTabs = () => {
  const forms = useRef(new Set<IsUnsaved>());
  const join = useCallback((isUnsaved: IsUnsaved) => {
    forms.current.add(isUnsaved);
    return () => void forms.current.delete(isUnsaved);
  }, []);
  const isUnsaved = useCallback(() => [...forms.current].some((ask) => ask()), []);
  return { join, isUnsaved };
};

/** Makes the page ask for a confirmation before it is left with unsaved input of this form. */
const useGuardedByPage = (isUnsaved: IsUnsaved) => {
  const join = useContext(UnsavedTabs);
  useEffect(() => join(isUnsaved), [join, isUnsaved]);
};
