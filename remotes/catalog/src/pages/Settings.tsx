import { css } from '@styled/css';
import { messageOf, useAction, useServices, useUser } from '@tradewind/remote-kit';
import { Button, Card, Page } from '@tradewind/ui';
import { Banner } from '@tradewind/ui/Banner';
import { Switch } from '@tradewind/ui/Switch';
import { type FormEvent, useState } from 'react';

const stack = css({ display: 'grid', gap: '16px', justifyItems: 'start' });

/** The user's own settings (specification 2, section 2: General). */
export const Settings = () => {
  const user = useUser();
  const { refreshUser } = useServices();
  const { preferences } = user;
  const [followSystemTheme, setFollow] = useState(preferences.followSystemTheme);
  const [darkMode, setDark] = useState(preferences.darkMode);
  const save = useAction('updateUser', { onSuccess: () => void refreshUser() });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({
      params: { id: user._id },
      body: { preferences: { followSystemTheme, darkMode } },
    });
  };
  return (
    <Page title="Settings" width="form">
      <Card title="General">
        <form className={stack} onSubmit={submit}>
          {save.isSuccess && <Banner tone="success">Settings saved successfully!</Banner>}
          {save.error && (
            <Banner tone="error">
              Failed to save settings: {messageOf(save.error, 'The server could not be reached.')}
            </Banner>
          )}
          <Switch value={followSystemTheme} onChange={setFollow}>
            Follow the device’s theme
          </Switch>
          <Switch value={darkMode} onChange={setDark} disabled={followSystemTheme}>
            Dark mode
          </Switch>
          <Button type="submit" variant="solid" busy={save.isPending} busyLabel="Saving…">
            Save Changes
          </Button>
        </form>
      </Card>
    </Page>
  );
};
