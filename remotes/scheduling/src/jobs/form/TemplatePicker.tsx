import { css } from '@styled/css';
import { formatDuration } from '@tradewind/contracts/calendar';
import { FormSection } from '@tradewind/ui';
import type { JobTemplate } from '../templates/templatesOf.ts';

const grid = css({
  display: 'grid',
  gap: '10px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
});
const card = css({
  display: 'grid',
  gap: '2px',
  alignContent: 'start',
  p: '12px 14px',
  textAlign: 'start',
  bg: 'bg.surface',
  border: '1px solid {colors.border.strong}',
  borderRadius: 'lg',
  cursor: 'pointer',
  _hover: { borderColor: 'accent.ring' },
  '&[aria-pressed=true]': {
    borderColor: 'accent.ring',
    bg: 'accent.subtle',
    boxShadow: 'inset 0 0 0 1px {colors.accent.ring}',
  },
});
const name = css({ fontWeight: '600' });
const text = css({ textStyle: 'sm', color: 'fg.muted' });
const length = css({ textStyle: 'xs', color: 'fg.subtle', mt: '4px' });

export interface TemplatePickerProps {
  readonly templates: readonly JobTemplate[];
  readonly chosen: JobTemplate | undefined;
  readonly onChoose: (template: JobTemplate) => void;
}

/** The templates of the trade; one fills in title, description, tasks, materials and duration. */
export const TemplatePicker = ({ templates, chosen, onChoose }: TemplatePickerProps) => (
  <FormSection title="Job Templates">
    <div className={grid}>
      {templates.map((template) => (
        <button
          key={template.name}
          type="button"
          className={card}
          aria-pressed={template === chosen}
          onClick={() => onChoose(template)}
        >
          <span className={name}>{template.name}</span>
          <span className={text}>{template.description}</span>
          <span className={length}>
            {formatDuration(template.defaultDuration)}, {template.defaultTasks.length} tasks
          </span>
        </button>
      ))}
    </div>
  </FormSection>
);
