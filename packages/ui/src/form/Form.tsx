import { css, cx } from '@styled/css';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Banner } from '../components/Banner.tsx';
import { KeepFocus } from '../components/Button.tsx';
import { Card } from '../components/Card.tsx';
import { keptText } from '../connection.ts';
import type { ContractForm } from './useContractForm.ts';

const stack = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '16px',
  minW: '0',
  '& > button': { md: { alignSelf: 'flex-start' } },
});

export interface FormProps<Input extends FieldValues, Output>
  extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  readonly form: ContractForm<Input, Output>;
  readonly onSave: (values: Output) => unknown;
}

/**
 * A form with a banner for a failed save. A page's form is guarded by
 * `useUnsavedGuard(form.isUnsaved)`.
 */
export const Form = <Input extends FieldValues, Output>(props: FormProps<Input, Output>) => {
  const { form, onSave, className, children, ...rest } = props;
  return (
    <form noValidate {...rest} className={cx(stack, className)} onSubmit={form.submit(onSave)}>
      <FormProblem problem={form.problem} isUnanswered={form.isUnanswered} />
      {children}
    </form>
  );
};

const foot = css({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: '8px',
  '& > *': { flex: { base: '1', sm: '0 0 auto' } },
});

/** The buttons of a form; on a phone they share its width. */
export const FormFoot = ({ children }: { readonly children: ReactNode }) => (
  <KeepFocus className={foot}>{children}</KeepFocus>
);

// Above a page is the bar of a phone, or the one that says that there is no connection; a phone has
// bars below it, too.
const clearOfBars = css({ scrollMarginBlock: { base: '72px 160px', md: '72px 16px' } });

interface ProblemProps {
  readonly problem: string;
  readonly isUnanswered?: boolean | undefined;
}

const kept = css({ mt: '6px', textStyle: 'sm', color: 'fg.muted' });

/** Says below the message of a save without an answer that nothing was lost. */
export const KeptNote = ({ isUnanswered = false }: Pick<ProblemProps, 'isUnanswered'>) =>
  isUnanswered && (
    <p role="status" className={kept}>
      {keptText}
    </p>
  );

/**
 * The error of a failed save, above the fields; scrolled into view, because the button may be far
 * below.
 */
export const FormProblem = ({ problem, isUnanswered }: ProblemProps) => {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem !== '') banner.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  if (problem === '') return null;
  return (
    <div ref={banner} className={clearOfBars}>
      <Banner tone="error">{problem}</Banner>
      <KeptNote isUnanswered={isUnanswered} />
    </div>
  );
};

const fields = css({ display: 'grid', gap: '16px' });

export interface FormSectionProps {
  readonly title: string;
  /** At the end of the header. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a long form: its fields, one below the other. */
export const FormSection = ({ title, aside, children }: FormSectionProps) => (
  <Card title={title} aside={aside}>
    <div className={fields}>{children}</div>
  </Card>
);
