import { type ComponentProps, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from './icon-button.tsx';
import { Eye, EyeOff } from './icons.ts';
import { TextField } from './text-field.tsx';

/** A password that can be shown and hidden again. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'after' | 'prefix'>) {
  const t = useTranslations('layout.ui');
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <IconButton label={shown ? t('hidePassword') : t('showPassword')} onClick={() => setShown(!shown)}>
          {shown ? <EyeOff aria-hidden size={20} /> : <Eye aria-hidden size={20} />}
        </IconButton>
      }
    />
  );
}
