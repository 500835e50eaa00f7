/** The routers that tests render a page in; in the product, the host provides the router. */
export { MemoryRouter, StaticRouter } from 'react-router-dom';
