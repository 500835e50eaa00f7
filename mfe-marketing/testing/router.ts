/** The routers that tests put a page into; in the product the host's own router is around it. */
export { MemoryRouter, StaticRouter } from 'react-router-dom';
