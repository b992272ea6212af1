import { Button } from '@tradewind/ui';
import { logos } from './logos.tsx';
import { depart, type Provider, providerTitles, signInProviders } from './providers.ts';

export interface ProviderButtonsProps {
  readonly from?: string | undefined;
  readonly remember: boolean;
}

/** One for each provider that the server is configured for. */
const ProviderButtons = ({ from, remember }: ProviderButtonsProps) =>
  signInProviders().map((provider: Provider) => (
    <Button
      key={provider}
      size="lg"
      icon={logos[provider]}
      aria-label={`Continue with ${providerTitles[provider]}`}
      onClick={() => depart({ provider, from }, remember)}
    >
      {providerTitles[provider]}
    </Button>
  ));

export default ProviderButtons;
