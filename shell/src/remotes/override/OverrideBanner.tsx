import type { User } from '@tradewind/contracts/users';
import { Banner, Button } from '@tradewind/ui';
import { overrides, stopOverrides } from './overrides.ts';

// Made when it is needed: a phone takes 50 ms for its first one.
const clockTime = (time: number) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(time);

/** Reminds an admin that this tab does not show what everyone else sees. */
export const OverrideBanner = ({ user }: { readonly user: User }) => {
  if (user.role !== 'admin') return null;
  return overrides().map(({ name, base, until }) => (
    <Banner key={name} tone="warning" action={<Button onClick={stopOverrides}>Stop</Button>}>
      In this tab, {name} comes from {new URL(base).origin} until {clockTime(until)}.
    </Banner>
  ));
};
