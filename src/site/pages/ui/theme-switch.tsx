/** Theme switch: light, dark, or the device's setting. */
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { onStoredChange } from '../../../ui/browser/storage.ts';
import { chooseTheme, readTheme, type Theme, themes } from '../../../ui/browser/theme.ts';
import { Segments } from '../../../ui/inputs/segments.tsx';

const labels: Readonly<Record<Theme, string>> = { system: 'Sistem', light: 'İşıqlı', dark: 'Qaranlıq' };

export function ThemeSwitch() {
  const theme = useSyncExternalStore(onStoredChange, readTheme, () => 'system');
  // Reapplies the theme after a change in another tab, and after React recreates the page.
  useLayoutEffect(() => self.applyTheme?.());
  return (
    <fieldset className="noscript:hidden">
      <legend className="mb-1.5 text-sm text-muted">Görünüş</legend>
      <Segments
        quiet
        name="theme"
        options={themes.map((value) => ({ value, label: labels[value] }))}
        value={theme}
        onChange={(value) => chooseTheme(themes.find((each) => each === value) ?? 'system')}
      />
    </fieldset>
  );
}
