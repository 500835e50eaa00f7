const { configure, getConfig } = require('@testing-library/react');
const react = require('react');

/**
 * While something is waited for it is looked for often, and each time that it is not there yet the whole document would
 * be printed into an error that nobody sees. The last error has it all the same.
 */
const printOnlyTheLast = () =>
  configure(({ getElementError }) => ({
    getElementError: (message, container) =>
      getConfig()._disableExpensiveErrorDiagnostics ? new Error(message ?? '') : getElementError(message, container),
  }));

/**
 * React notes with each element where it was made, as long as it has noted fewer than ten thousand in this second. A
 * browser's developer tools show it; here nobody reads it. There is no setting for it, so React is told of too many; a
 * React that counts otherwise is only slower.
 */
function noteNoOwners() {
  const internals = react.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
  if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
}

/** Leaves out what React and Testing Library write down for a person who looks on: a tenth of a component test's time. */
exports.spareDiagnostics = () => {
  printOnlyTheLast();
  noteNoOwners();
};
