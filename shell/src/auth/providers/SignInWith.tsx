import { css } from '@styled/css';
import { Button } from '@tradewind/ui';
import { Banner } from '@tradewind/ui/Banner';
import { logos } from './logos.tsx';
import { signInProviders } from './signInProviders.ts';
import { useArrival } from './useArrival.ts';
import { providerTitles, wayTo } from './visit.ts';

const row = css({ display: 'flex', gap: '10px', '& > *': { flex: '1' } });
const notice = css({ mb: '16px' });
const line = { content: '""', flex: '1', h: '1px', bg: 'border.default' };
const or = css({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  my: '18px',
  textStyle: 'xs',
  color: 'fg.subtle',
  _before: line,
  _after: line,
});

export interface SignInWithProps {
  /** Path to return to once signed in. */
  readonly from?: string | undefined;
  readonly remember: boolean;
}

/** A button for each provider that the server is configured for. */
const SignInWith = ({ from, remember }: SignInWithProps) => {
  const problem = useArrival();
  return (
    <>
      {problem !== '' && (
        <Banner tone="error" className={notice}>
          {problem}
        </Banner>
      )}
      <div className={row}>
        {signInProviders().map((provider) => (
          <Button
            key={provider}
            size="lg"
            icon={logos[provider]}
            aria-label={`Continue with ${providerTitles[provider]}`}
            onClick={() => location.assign(wayTo({ provider, from }, remember))}
          >
            {providerTitles[provider]}
          </Button>
        ))}
      </div>
      <p className={or}>or with email</p>
    </>
  );
};

export default SignInWith;
