/** The name of the site, which is the company's until an administrator enters another one. It ends the title of every page. */
export const SITE_NAME = 'Capsule Smart Homes';
