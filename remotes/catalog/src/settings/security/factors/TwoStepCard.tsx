import { css } from '@styled/css';
import type { Factors } from '@tradewind/contracts/secondFactors';
import { useUser } from '@tradewind/remote-kit';
import {
  Badge,
  Banner,
  Button,
  Card,
  formatDate,
  List,
  messageOf,
  QueryState,
  Row,
  SkeletonRows,
  Switch,
} from '@tradewind/ui';
import { FingerprintPattern, KeyRound, ListOrdered, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { AuthenticatorAppDialog } from './AuthenticatorAppDialog.tsx';
import { PasskeyDialog } from './PasskeyDialog.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { useFactors } from './useFactors.ts';

const intro = css({ p: '12px 16px', textStyle: 'sm', color: 'fg.muted' });
const notice = css({ m: '12px 16px 0' });
const foot = css({ p: '12px 16px', borderTop: '1px solid {colors.border.subtle}' });
const hint = css({ mt: '6px', textStyle: 'xs', color: 'fg.muted' });

type Controls = ReturnType<typeof useFactors>;

interface PartProps {
  readonly factors: Factors;
  readonly controls: Controls;
}

const title = 'Two-step sign-in';
const frame = (state: ReactNode) => (
  <Card title={title} flush>
    {state}
  </Card>
);

/** Passkeys, authenticator app and recovery codes of the user; an admin requires them of all. */
export const TwoStepCard = () => {
  const controls = useFactors();
  const { factors: query, step } = controls;
  return (
    <QueryState
      query={query}
      frame={frame}
      skeleton={<SkeletonRows label="Loading two-step sign-in" />}
      error={{ title: 'Error loading two-step sign-in.', text: messageOf(query.error) }}
    >
      {(factors) => (
        <>
          <Parts factors={factors} controls={controls} />
          {step?.name === 'passkey' && <PasskeyDialog onClose={controls.close} />}
          {step?.name === 'app' && <AuthenticatorAppDialog {...step} onClose={controls.close} />}
          {step?.name === 'codes' && (
            <RecoveryCodesDialog codes={step.codes} onClose={() => void controls.close()} />
          )}
        </>
      )}
    </QueryState>
  );
};

const Parts = (props: PartProps) => {
  const { factors, controls } = props;
  const { mustAddFactor, role } = useUser();
  const isOn = factors.passkeys.length > 0 || factors.totp !== null;
  return (
    <Card
      title={title}
      flush
      aside={<Badge tone={isOn ? 'green' : 'plain'}>{isOn ? 'On' : 'Off'}</Badge>}
    >
      {mustAddFactor && (
        <Banner tone="warning" className={notice}>
          Your business requires two-step sign-in. Add a passkey or an authenticator app to go on.
        </Banner>
      )}
      <p className={intro}>
        A passkey signs you in with your fingerprint, face or PIN. With an authenticator app you
        enter a code after your password.
      </p>
      <List aria-label={title}>
        <Passkeys {...props} />
        <App {...props} />
        {isOn && (
          <Row
            leading={<ListOrdered aria-hidden size={20} />}
            title="Recovery codes"
            meta={`${factors.recoveryCodesLeft} left`}
            actions={
              <Button
                size="sm"
                variant="ghost"
                disabled={controls.busy}
                onClick={() => void controls.renewCodes()}
              >
                New codes
              </Button>
            }
          />
        )}
      </List>
      {role === 'admin' && <Requirement isOn={isOn} {...props} />}
    </Card>
  );
};

const Passkeys = ({ factors: { passkeys }, controls }: PartProps) => {
  const { timezone } = useUser().preferences;
  return (
    <>
      {passkeys.map((passkey) => (
        <Row
          key={passkey._id}
          leading={<FingerprintPattern aria-hidden size={20} />}
          title={passkey.name}
          meta={[
            `Added ${formatDate(passkey.createdAt, timezone)}`,
            passkey.lastUsedAt === null
              ? 'never used'
              : `last used ${formatDate(passkey.lastUsedAt, timezone)}`,
          ].join(' · ')}
          actions={
            <Button
              size="sm"
              variant="ghost"
              disabled={controls.busy}
              aria-label={`Remove the passkey ${passkey.name}`}
              onClick={() => void controls.removePasskey(passkey)}
            >
              Remove
            </Button>
          }
        />
      ))}
      <Row
        leading={<KeyRound aria-hidden size={20} />}
        title={passkeys.length === 0 ? 'Passkey' : 'Another passkey'}
        trailing={
          <Button size="sm" disabled={controls.busy} onClick={controls.addPasskey}>
            Add a passkey
          </Button>
        }
      />
    </>
  );
};

const App = ({ factors: { totp }, controls }: PartProps) => {
  const { timezone } = useUser().preferences;
  return (
    <Row
      leading={<Smartphone aria-hidden size={20} />}
      title="Authenticator app"
      meta={totp === null ? 'Codes on your phone' : `Added ${formatDate(totp.createdAt, timezone)}`}
      {...(totp === null
        ? {
            trailing: (
              <Button size="sm" disabled={controls.busy} onClick={controls.startApp}>
                Set up
              </Button>
            ),
          }
        : {
            actions: (
              <Button
                size="sm"
                variant="ghost"
                disabled={controls.busy}
                aria-label="Remove the authenticator app"
                onClick={() => void controls.removeApp()}
              >
                Remove
              </Button>
            ),
          })}
    />
  );
};

const Requirement = ({ factors, controls, isOn }: PartProps & { readonly isOn: boolean }) => (
  <div className={foot}>
    <Switch
      value={factors.isRequired}
      disabled={controls.busy || (!isOn && !factors.isRequired)}
      onChange={(required) => void controls.require(required)}
    >
      Require two-step sign-in of all members
    </Switch>
    {!isOn && !factors.isRequired && <p className={hint}>Set it up for yourself first.</p>}
  </div>
);
