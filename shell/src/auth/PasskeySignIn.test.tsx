import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { signOut } from '../session/session.ts';
import PasskeySignIn from './PasskeySignIn.tsx';

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
    const challenge = `${asked}AAAAAAA`;
    return Response.json({ challenge, options: { challenge } });
  });
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true);
  const offered: string[] = [];
  vi.spyOn(navigator.credentials, 'get').mockImplementation(({ publicKey } = {}) => {
    offered.push(String(new Uint8Array(publicKey?.challenge as ArrayBuffer)));
    return new Promise(() => undefined);
  });
  const field = document.createElement('input');
  field.autocomplete = 'username webauthn';
  document.body.append(field);
  const { unmount } = await render(<PasskeySignIn remember={false} />);
  await vi.waitFor(() => expect(offered).toHaveLength(1));
  vi.advanceTimersByTime(9 * 60_000);
  await vi.waitFor(() => expect(new Set(offered).size).toBe(2));
  await unmount();
  field.remove();
  expect(vi.getTimerCount()).toBe(0);
});
