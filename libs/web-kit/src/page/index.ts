export { PageHeader } from './page-header';
export { PageSection } from './page-section';
