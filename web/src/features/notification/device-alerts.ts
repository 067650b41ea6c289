import type { Notification as ReceivedNotification } from '@utsav/contract/notification';
import { readStored, removeStored, writeStored } from '../../lib/storage.ts';
import { createStorageStore, useStore } from '../../lib/store.ts';

/*
 * Besides showing a notification in the page, this device may play a sound, and show a notification of the browser
 * while the tab is in the background. Both are off until they are turned on, on each device.
 */

const keys = { sound: 'order_sound', browser: 'browser_notifications' } as const;
export type Alert = keyof typeof keys;

const isSupported = () => typeof Notification !== 'undefined';
const isAllowed = () => isSupported() && Notification.permission === 'granted';
const isStored = (alert: Alert) => readStored(keys[alert]) === 'on';
const stores = {
  sound: createStorageStore(() => isStored('sound'), false),
  browser: createStorageStore(() => isStored('browser') && isAllowed(), false),
};

export const isAlertOn = (alert: Alert): boolean => stores[alert].get();
export const useAlert = (alert: Alert): boolean => useStore(stores[alert]);

/** Whether one of them needs the stream while the tab is in the background. */
export const hasAlerts = (): boolean => isAlertOn('sound') || isAlertOn('browser');

export function turnAlert(alert: Alert, on: boolean): void {
  if (on) writeStored(keys[alert], 'on');
  else removeStored(keys[alert]);
  stores[alert].sync();
}

/** 'denied' can only be changed in the settings of the browser. */
export const browserPermission = () => (isSupported() ? Notification.permission : 'unsupported');

/** Asks the person. Call it after a click only: browsers may block sites that ask without one. */
export async function turnOnBrowserAlerts(): Promise<boolean> {
  if (!isSupported()) return false;
  const isGranted = (await Notification.requestPermission()) === 'granted';
  if (isGranted) turnAlert('browser', true);
  return isGranted;
}

/** Two short tones. Browsers play no sound before the first click on a page. */
export async function playSound(): Promise<void> {
  if (typeof AudioContext === 'undefined') return;
  const context = new AudioContext();
  try {
    if (context.state === 'suspended') await Promise.race([context.resume(), giveUp(context)]);
    const tones = [660, 880].map((frequency, index) => playTone(context, frequency, index * 0.18));
    await Promise.all(tones);
  } catch {
    // Fails on a device without sound.
  } finally {
    await context.close();
  }
}

/** Without a click `resume` never ends. */
const giveUp = (context: AudioContext) =>
  new Promise((_resolve, reject) => setTimeout(() => context.state !== 'running' && reject(), 500));

function playTone(context: AudioContext, frequency: number, delay: number): Promise<void> {
  const start = context.currentTime + delay;
  const oscillator = new OscillatorNode(context, { type: 'sine', frequency });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.linearRampToValueAtTime(0.2, start + 0.02);
  volume.gain.linearRampToValueAtTime(0, start + 0.3);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + 0.32);
  return new Promise((resolve) => {
    oscillator.onended = () => resolve();
  });
}

/** Shown by the browser while the tab is in the background. Several tabs show it once, because of its tag. */
export function showBrowserNotification(
  { _id, title, text }: ReceivedNotification,
  onClick: () => void,
): void {
  if (!document.hidden || !isAlertOn('browser')) return;
  try {
    const shown = new Notification(title, { body: text, tag: _id, icon: '/favicon.svg' });
    shown.onclick = () => {
      window.focus();
      shown.close();
      onClick();
    };
  } catch {
    // Chrome on Android has it in service workers only.
  }
}
