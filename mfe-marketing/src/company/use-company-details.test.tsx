import { act, render, screen } from '@testing-library/react';
import * as React from 'react';
import { renderToString } from 'react-dom/server';
import { BUILT_IN_COMPANY_DETAILS, type CompanyDetails } from '@capsule/contracts/company/company-details';
import type * as Contract from '@capsule/contracts/company/company-details';
import type * as Host from '@capsule/host';
import type * as Details from './use-company-details';
import { Copyright } from './copyright';

/** What is shown of the company while the live details are on their way, and once they are here. */

const named = (companyName: string): CompanyDetails => ({ ...BUILT_IN_COMPANY_DETAILS, companyName });

const mockFetch = jest.fn<Promise<CompanyDetails>, []>();
jest.mock('./company-details', () => ({ fetchCompanyDetails: () => mockFetch() }));

let Shown: () => React.JSX.Element;
let host: typeof Host;
let builtIn: CompanyDetails;
/** The answers to what was asked, in order. */
let answers: ((details: CompanyDetails) => Promise<void>)[];

beforeEach(() => {
  jest.resetModules();
  answers = [];
  mockFetch
    .mockReset()
    .mockImplementation(() => new Promise((resolve) => answers.push((details) => act(async () => resolve(details)))));
  // Else hooks and page would each have a React of their own.
  jest.doMock('react', () => React);
  host = require('@capsule/host') as typeof Host;
  ({ BUILT_IN_COMPANY_DETAILS: builtIn } = require('@capsule/contracts/company/company-details') as typeof Contract);
  const { useCompanyDetails } = require('./use-company-details') as typeof Details;
  Shown = () => <p>{useCompanyDetails().companyName}</p>;
});

const names = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent);

describe('the details of the company', () => {
  it('are the built-in ones until the live ones are here', async () => {
    render(<Shown />);
    expect(names()).toEqual(['Capsule Smart Homes']);
    await answers[0]!(named('Live Homes'));
    expect(names()).toEqual(['Live Homes']);
  });

  it('are at first those that the page was rendered with', () => {
    host.renderedWith.install({ company: named('Rendered Homes'), places: [] });
    render(<Shown />);
    expect(names()).toEqual(['Rendered Homes']);
    expect(renderToString(<Shown />)).toContain('Rendered Homes');
  });

  it('stay as they are known where there was no answer', async () => {
    host.renderedWith.install({ company: named('Rendered Homes'), places: [] });
    render(<Shown />);
    await answers[0]!(builtIn);
    expect(names()).toEqual(['Rendered Homes']);
  });

  it('are asked for once by all that is drawn together', async () => {
    render(
      <>
        <Shown />
        <Shown />
      </>,
    );
    expect(mockFetch).toHaveBeenCalledTimes(1);
    await answers[0]!(named('Live Homes'));
    expect(names()).toEqual(['Live Homes', 'Live Homes']);
  });

  it('are on the next page those that are known, and asked for anew', async () => {
    const { unmount } = render(<Shown />);
    await answers[0]!(named('Live Homes'));
    unmount();
    render(<Shown />);
    expect(names()).toEqual(['Live Homes']);
    expect(mockFetch).toHaveBeenCalledTimes(2);
    await answers[1]!(named('Renamed Homes'));
    expect(names()).toEqual(['Renamed Homes']);
  });
});

describe('whose site it is', () => {
  const details = named('Hillview Homes');

  it('is said with the year of the browser', () => {
    jest.useFakeTimers({ now: new Date('2031-06-01T12:00:00Z') });
    const { container } = render(<Copyright details={details} />);
    expect(container).toHaveTextContent('© 2031 Hillview Homes. All rights reserved.');
    jest.useRealTimers();
  });

  it('is said without a year where the page is rendered, which may be long before it is read', () => {
    const html = renderToString(<Copyright details={details} />).replaceAll('<!-- -->', '');
    expect(html).toBe('©  Hillview Homes. All rights reserved.');
  });
});
