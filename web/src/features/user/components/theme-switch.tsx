import { useTranslations } from 'use-intl';
import { chooseTheme, type Theme, themes, useTheme } from '../../../lib/theme.ts';
import { Monitor, Moon, Sun } from '../../../ui/icons.ts';

const icons = { light: Sun, dark: Moon, system: Monitor } as const satisfies Record<Theme, unknown>;

/** Chooses a light or dark theme, or that of the device. */
export function ThemeSwitch() {
  const t = useTranslations('layout.menu');
  const chosen = useTheme();
  return (
    <fieldset className="@container mb-1 flex flex-wrap rounded-control bg-sunken p-1">
      <legend className="sr-only">{t('appearance')}</legend>
      {themes.map((theme) => {
        const Icon = icons[theme];
        return (
          <label
            key={theme}
            className="flex min-h-touch flex-auto items-center justify-center gap-1.5 rounded-lg px-1 text-sm has-checked:bg-surface has-checked:font-semibold has-checked:shadow-card has-checked:ring-1 has-checked:ring-line-strong has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="theme"
              className="sr-only"
              checked={chosen === theme}
              onChange={() => chooseTheme(theme)}
            />
            <Icon aria-hidden size={16} className="hidden @min-[13rem]:block" />
            {t(theme)}
          </label>
        );
      })}
    </fieldset>
  );
}
