import { LightSignal } from './light-signal.js';

describe('a light signal', () => {
  it('is as one of the platform’s, before and after', () => {
    const signal = new LightSignal();
    expect([signal.aborted, signal.reason]).toEqual([false, undefined]);
    expect(() => signal.throwIfAborted()).not.toThrow();
    const reason = new Error('over');
    signal.abort(reason);
    signal.abort(new Error('again'));
    expect([signal.aborted, signal.reason]).toEqual([true, reason]);
    expect(() => signal.throwIfAborted()).toThrow(reason);
  });

  it('tells each listener once, functions and objects, in the order in which they came', () => {
    const signal = new LightSignal();
    const heard: string[] = [];
    const first = () => void heard.push('first');
    const second = { handleEvent: (event: Event) => void heard.push(`second ${event.type}`) };
    signal.onabort = () => void heard.push('onabort');
    signal.addEventListener('abort', first);
    signal.addEventListener('abort', first);
    signal.addEventListener('abort', second);
    signal.addEventListener('other', () => void heard.push('never'));
    signal.abort('reason');
    signal.abort('reason');
    expect(heard).toEqual(['onabort', 'first', 'second abort']);
  });

  it('tells the others when a listener throws', () => {
    const signal = new LightSignal();
    const mistake = new Error('mistake');
    const second = jest.fn();
    signal.addEventListener('abort', () => {
      throw mistake;
    });
    signal.addEventListener('abort', second);
    expect(() => signal.abort('reason')).toThrow(mistake);
    expect(second).toHaveBeenCalledTimes(1);
  });

  it('tells nobody who was taken off, even by another listener', () => {
    const signal = new LightSignal();
    const heard: string[] = [];
    const taken = () => void heard.push('taken');
    const gone = () => void heard.push('gone');
    signal.addEventListener('abort', () => signal.removeEventListener('abort', taken));
    signal.addEventListener('abort', taken);
    signal.addEventListener('abort', gone);
    signal.removeEventListener('abort', gone);
    signal.abort('reason');
    expect(heard).toEqual([]);
  });

  it('keeps the order when the first has gone and others have come', () => {
    const signal = new LightSignal();
    const heard: string[] = [];
    const [first, second, third] = ['first', 'second', 'third'].map((name) => () => void heard.push(name));
    signal.addEventListener('abort', first!);
    signal.addEventListener('abort', second!);
    signal.removeEventListener('abort', first!);
    signal.addEventListener('abort', third!);
    signal.addEventListener('abort', first!);
    signal.addEventListener('abort', second!);
    expect(signal.listenerCount).toBe(3);
    signal.abort('reason');
    expect(heard).toEqual(['second', 'third', 'first']);
  });

  it('forgets who wanted to hear once', () => {
    const signal = new LightSignal();
    let heard = 0;
    signal.addEventListener('abort', () => void (heard += 1), { once: true });
    signal.dispatchEvent(new Event('abort'));
    signal.dispatchEvent(new Event('abort'));
    expect(heard).toBe(1);
  });
});
