/*
 * Pages come complete as HTML. What they look like is loaded and painted first; the script that makes them answer comes
 * right after that, with everything that the server knows the page will need. The first chunk is the one to start.
 */

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
