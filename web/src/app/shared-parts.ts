/*
 * Small modules that several public pages share. In the first script they take 2 KB; as chunks they would be a dozen
 * requests of a service's page, of which a browser makes six at a time without HTTP/2.
 */
import '../features/availability/api.ts';
import '../features/product/list-choice.ts';
import '../features/product/recently-viewed.ts';
import '../features/review/api.ts';
import '../features/review/components/rating-link.tsx';
import '../lib/excerpt.ts';
import '../lib/structured-data.ts';
import '../ui/breadcrumbs.tsx';
import '../ui/full-screen-viewer.tsx';
import '../ui/select.tsx';
import '../ui/social-links.tsx';
