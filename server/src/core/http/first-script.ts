import { createHash } from 'node:crypto';
import { defaultLocale, locales } from '@utsav/messages/locales';

/*
 * A page is the same for everybody, so that a CDN can pass it on. What a visitor has chosen (cookies of web/src/lib) is
 * applied by this script before the first paint: the theme, and the language where the address names none.
 */
const others = locales.filter((locale) => locale !== defaultLocale).join('|');
const script = String.raw`{
const chosen=(name,values)=>new RegExp('(?:^|;\\s*)'+name+'=('+values+')(?:;|$)').exec(document.cookie)?.[1];
const theme=chosen('theme','light|dark'),language=chosen('language','${others}'),{pathname,search,hash}=location;
if(theme)document.documentElement.dataset.theme=theme;
if(language&&!/^\/+(?:${others})(?:\/|$)/.test(pathname))location.replace('/'+language+(pathname==='/'?'':pathname)+search+hash)
}`;

export const firstScript = `<script>${script}</script>`;
/** Allows this one inline script. */
export const firstScriptSource = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
