import { render, screen } from '@testing-library/react';
import { shellPage } from './shell-page';

const Settings = () => <p>Settings</p>;

describe('a page of the shell', () => {
  it('is drawn at once where its code was loaded before, and is loaded once', async () => {
    const load = jest.fn(async () => ({ default: Settings }));
    const Page = shellPage(load);
    await Page.load();
    render(<Page />);
    expect(screen.getByText('Settings')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('asks once more for code that did not come', async () => {
    const load = jest.fn().mockRejectedValueOnce(new Error('404')).mockResolvedValueOnce({ default: Settings });
    const Page = shellPage(load);
    await Page.load();
    render(<Page />);
    expect(screen.getByText('Settings')).toBeVisible();
  });

  it('says so where it does not come then either', async () => {
    const load = jest.fn().mockRejectedValue(new Error('404'));
    await expect(shellPage(load).load()).rejects.toThrow('404');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is asked for anew when it is shown again, because nothing of an outage is kept', async () => {
    const load = jest.fn().mockRejectedValueOnce(new Error('404')).mockRejectedValueOnce(new Error('404'));
    load.mockResolvedValue({ default: Settings });
    const Page = shellPage(load);
    await expect(Page.load()).rejects.toThrow('404');
    render(<Page />);
    expect(await screen.findByText('Settings')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('says that it is coming where there is something to say', async () => {
    let arrive = () => undefined as void;
    const Page = shellPage(() => new Promise((done) => (arrive = () => done({ default: Settings }))), 'Loading...');
    render(<Page />);
    expect(await screen.findByText('Loading...')).toBeVisible();
    arrive();
    expect(await screen.findByText('Settings')).toBeVisible();
    expect(screen.queryByText('Loading...')).toBeNull();
  });
});
