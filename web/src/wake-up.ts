/*
 * Pages come complete as HTML. What they look like is loaded and painted first; the script that makes them answer comes
 * right after that, with everything that the server knows the page will need. The first chunk is the one to start.
 */

// Whoever presses a button before anything listens to it is answered as soon as something does.
let pressed: HTMLElement | null | undefined;
const notePress = ({ target }: Event) => {
  pressed = (target as Element).closest('button');
};
addEventListener('click', notePress);
addEventListener('awake', () => {
  removeEventListener('click', notePress);
  pressed?.focus();
  pressed?.click();
});

function wakeUp(): void {
  const announced = document.querySelector<HTMLMetaElement>('meta[name="chunks"]');
  const chunks = announced?.content.split(' ') ?? ['/src/entry-client.tsx'];
  for (const href of chunks) {
    const link = Object.assign(document.createElement('link'), {
      rel: 'modulepreload',
      crossOrigin: '',
      href,
    });
    document.head.append(link);
  }
  void import(/* @vite-ignore */ chunks[0] ?? '');
}

// The second frame comes after the first was painted. A page that nobody sees is not painted.
if (document.hidden) wakeUp();
else requestAnimationFrame(() => requestAnimationFrame(wakeUp));
