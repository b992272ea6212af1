import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { signOut } from '../session/session.ts';
import PasskeySignIn from './PasskeySignIn.tsx';

const optionsOf = (challenge: string) => ({ challenge, options: { challenge } });

/** The button, below a field at which the browser offers passkeys. */
const openAtField = async () => {
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true);
  return render(
    <>
      <input autoComplete="username webauthn" />
      <PasskeySignIn remember={false} />
    </>,
  );
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  signOut();
});

test('passkeys are offered at the field with a new challenge before the earlier one is over', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let asked = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    asked += 1;
    return Response.json(optionsOf(`${asked}AAAAAAA`));
  });
  const offered: string[] = [];
  vi.spyOn(navigator.credentials, 'get').mockImplementation(({ publicKey } = {}) => {
    offered.push(String(new Uint8Array(publicKey?.challenge as ArrayBuffer)));
    return new Promise(() => undefined);
  });
  const { unmount } = await openAtField();
  await vi.waitFor(() => expect(offered).toHaveLength(1));
  vi.advanceTimersByTime(9 * 60_000);
  await vi.waitFor(() => expect(new Set(offered).size).toBe(2));
  await unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('passkeys are not offered at the field once the button asks for one', async () => {
  const early = Promise.withResolvers<Response>();
  vi.spyOn(globalThis, 'fetch')
    .mockImplementationOnce(() => early.promise)
    .mockImplementation(async () => Response.json(optionsOf('BUTTON01')));
  const requests: (CredentialRequestOptions | undefined)[] = [];
  vi.spyOn(navigator.credentials, 'get').mockImplementation((request) => {
    requests.push(request);
    return new Promise(() => undefined);
  });
  const screen = await openAtField();
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  await screen.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  const late = Response.json(optionsOf('FIELD001'));
  early.resolve(late);
  await vi.waitFor(() => expect(late.bodyUsed).toBe(true));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(requests).toHaveLength(1);
  expect(requests[0]?.signal?.aborted).toBe(false);
});
