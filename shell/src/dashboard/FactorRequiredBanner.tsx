import { css } from '@styled/css';
import { Banner } from '@tradewind/ui/Banner';
import { useCheckAgain } from './OnlySettings.tsx';

const place = css({
  maxW: '1240px',
  mx: 'auto',
  px: { base: '16px', md: '28px' },
  pt: '12px',
  '@media print': { display: 'none' },
});
const link = css({ fontWeight: '560', textDecoration: 'underline' });

/**
 * Shown above a page with unsaved work of a user who has to add a second factor (decision 70). The set-up is
 * in another tab, after which the work can be saved.
 */
export const FactorRequiredBanner = () => {
  useCheckAgain();
  return (
    <div className={place}>
      <Banner tone="warning">
        Your business now requires two-step sign-in. What you typed is kept:{' '}
        <a
          href="/dashboard/settings?tab=security"
          target="_blank"
          rel="noreferrer"
          className={link}
        >
          set it up in another tab
        </a>
        , then save here.
      </Banner>
    </div>
  );
};
