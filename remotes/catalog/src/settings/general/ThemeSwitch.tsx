import { css } from '@styled/css';
import { useAction, useServices, useUser } from '@tradewind/remote-kit';
import { Button, Card, messageOf, useMediaQuery } from '@tradewind/ui';
import { Banner } from '@tradewind/ui/Banner';
import { Switch } from '@tradewind/ui/Switch';

const card = css({ mb: '16px' });
const stack = css({ display: 'grid', gap: '10px', justifyItems: 'start' });

/** The choice of the dark or the light theme, saved at once; the device's theme by default. */
export const ThemeSwitch = () => {
  const { _id, preferences } = useUser();
  const { refreshUser } = useServices();
  const isDeviceDark = useMediaQuery('(prefers-color-scheme: dark)');
  const save = useAction('updateUser', {
    onSuccess: () => void refreshUser().catch(() => undefined),
  });
  const follows = preferences.followSystemTheme;
  const choose = (changes: Partial<typeof preferences>) =>
    save.mutate({ params: { id: _id }, body: { preferences: changes } });
  return (
    <Card title="Appearance" className={card}>
      <div className={stack}>
        {save.error && (
          <Banner tone="error">Failed to save settings: {messageOf(save.error)}</Banner>
        )}
        <Switch
          value={follows ? isDeviceDark : preferences.darkMode}
          disabled={save.isPending}
          onChange={(darkMode) => choose({ darkMode, followSystemTheme: false })}
        >
          Dark mode
        </Switch>
        {!follows && (
          <Button
            size="sm"
            variant="ghost"
            disabled={save.isPending}
            onClick={() => choose({ followSystemTheme: true })}
          >
            Follow the device’s theme
          </Button>
        )}
      </div>
    </Card>
  );
};
