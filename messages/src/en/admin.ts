/** The dashboards of admins: categories, services, uploads, requests. */
export default {} as const;
