import { css, cx } from '@styled/css';
import { Button } from '../components/Button.tsx';
import { Page } from '../components/Page.tsx';
import { Toaster } from '../components/Toaster.tsx';
import { BrandSpecimens, ButtonSpecimens } from './ButtonSpecimens.tsx';
import { FieldSpecimens } from './FieldSpecimens.tsx';
import { FormSpecimen } from './FormSpecimen.tsx';
import { ListSpecimens, TableSpecimens } from './ListSpecimens.tsx';
import { OverlaySpecimens, toasts } from './OverlaySpecimens.tsx';
import { StatusSpecimens } from './StatusSpecimens.tsx';
import { StatusBarSpecimen, WorkSpecimens } from './WorkSpecimens.tsx';

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '16px',
  alignItems: 'start',
  lg: { gridTemplateColumns: 'minmax(0, 58fr) minmax(0, 42fr)' },
});
const column = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' });

const wide = css({ mb: '16px' });

const switchTheme = () => {
  const { dataset } = document.documentElement;
  dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
};

/** Renders every component in every variant, for development. Needs a router. */
export const Catalogue = () => (
  <Page
    title="Design system"
    subtitle="Every component in every variant"
    actions={<Button onClick={switchTheme}>Light or dark</Button>}
  >
    <div className={cx(column, wide)}>
      <StatusBarSpecimen />
      <TableSpecimens />
    </div>
    <div className={columns}>
      <div className={column}>
        <ButtonSpecimens />
        <BrandSpecimens />
        <FieldSpecimens />
        <FormSpecimen />
        <WorkSpecimens />
      </div>
      <div className={column}>
        <OverlaySpecimens />
        <StatusSpecimens />
        <ListSpecimens />
      </div>
    </div>
    <Toaster toasts={toasts} />
  </Page>
);
