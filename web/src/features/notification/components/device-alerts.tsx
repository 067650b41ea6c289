import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Switch } from '../../../ui/switch.tsx';
import { browserPermission, playSound, turnAlert, turnOnBrowserAlerts, useAlert } from '../device-alerts.ts';

/** Sound and browser notifications of this device. The browser asks for its permission only after the switch is turned. */
export function DeviceAlerts({ isVendor }: { isVendor: boolean }) {
  const t = useTranslations('notification.device');
  const hasSound = useAlert('sound');
  const showsInBrowser = useAlert('browser');
  const [permission, setPermission] = useState<ReturnType<typeof browserPermission>>('unsupported');
  useEffect(() => setPermission(browserPermission()), []);
  const turnSound = (on: boolean) => {
    turnAlert('sound', on);
    if (on) void playSound();
  };
  const turnBrowser = async (on: boolean) => {
    if (on) await turnOnBrowserAlerts();
    else turnAlert('browser', false);
    setPermission(browserPermission());
  };
  if (!isVendor && permission === 'unsupported') return null;
  return (
    <>
      <h3 className="mt-8 mb-2 text-lg">{t('title')}</h3>
      {isVendor && (
        <Row label={t('sound')} about={t('aboutSound')}>
          <Switch
            label={t('sound')}
            checked={hasSound}
            onChange={(event) => turnSound(event.target.checked)}
          />
        </Row>
      )}
      {permission !== 'unsupported' && (
        <Row label={t('browser')} about={permission === 'denied' ? t('blocked') : t('aboutBrowser')}>
          <Switch
            label={t('browser')}
            checked={showsInBrowser}
            disabled={permission === 'denied'}
            onChange={(event) => void turnBrowser(event.target.checked)}
          />
        </Row>
      )}
    </>
  );
}

function Row({ label, about, children }: { label: string; about: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 border-t border-line py-2">
      <div>
        <p>{label}</p>
        <p className="text-sm text-muted">{about}</p>
      </div>
      {children}
    </div>
  );
}
