/*
 * Small parts that several public pages share. In the first script they weigh 2 KB. As chunks they would be a dozen requests
 * of a service's page, and without HTTP/2 a browser makes six at a time.
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
