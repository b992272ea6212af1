import { css } from '@styled/css';
import { weekdays } from '@tradewind/contracts';
import { capitalize } from '@tradewind/contracts/text';
import { Button, Card, FormField } from '@tradewind/ui';
import { firstMessage } from '../../editing/firstMessage.ts';
import type { GeneralForm } from '../general/generalForm.ts';
import { DayField } from './DayField.tsx';
import { withHours } from './StretchFields.tsx';

const list = css({
  display: 'grid',
  gap: '10px',
  '& > * + *': { pt: '10px', borderTop: '1px solid {colors.border.subtle}' },
});
const problem = css({ textStyle: 'sm', color: 'status.red.fg', mt: '6px' });

const likeMonday = ['tuesday', 'wednesday', 'thursday', 'friday'] as const;

/** The week, in wall time of the business (decision 19). */
export const HoursCard = ({ form }: { readonly form: GeneralForm }) => {
  const { errors } = form.formState;
  const copyMonday = () => {
    const monday = form.getValues('businessHours.monday');
    for (const weekday of likeMonday) {
      form.setValue(`businessHours.${weekday}`, structuredClone(monday), {
        shouldDirty: true,
        shouldValidate: true,
      });
    }
  };
  return (
    <Card
      id="hours"
      title="Business hours"
      aside={
        <Button size="sm" variant="ghost" onClick={copyMonday}>
          Copy Monday to Friday
        </Button>
      }
    >
      <div className={list}>
        {weekdays.map((weekday) => {
          const wrongBreak = firstMessage(errors.businessHours?.[weekday]?.breaks);
          return (
            <div key={weekday}>
              <FormField
                form={form}
                name={`businessHours.${weekday}`}
                label={`Hours on ${capitalize(weekday)}`}
                labelHidden
                group
              >
                {({ value, onChange, onBlur, ref }) => (
                  <DayField
                    ref={ref}
                    name={capitalize(weekday)}
                    value={withHours(value)}
                    onChange={onChange}
                    onBlur={onBlur}
                  />
                )}
              </FormField>
              {wrongBreak !== undefined && (
                <p role="alert" className={problem}>
                  Break: {wrongBreak}
                </p>
              )}
            </div>
          );
        })}
      </div>
    </Card>
  );
};
