import { CancelledError, OverloadedError } from '@model-gateway/core';
import { BodyBudget, BodyShare } from './body-budget.js';

describe('BodyBudget', () => {
  it('refuses a body that does not fit beside the others, and takes it when they have gone', () => {
    const budget = new BodyBudget(100);
    const first = new BodyShare(budget);
    const second = new BodyShare(budget);
    first.raiseTo(60);
    second.raiseTo(40);
    expect(() => second.raiseTo(41)).toThrow(OverloadedError);
    first.release();
    first.release();
    second.raiseTo(100);
    expect(budget.usedBytes).toBe(100);
    second.release();
    expect(budget.usedBytes).toBe(0);
  });

  it('takes one body whatever its size, so that no allowed body is refused for ever', () => {
    const share = new BodyShare(new BodyBudget(10));
    share.raiseTo(50);
    expect(() => new BodyShare(new BodyBudget(10)).raiseTo(11)).not.toThrow();
    share.release();
  });

  it('takes one body as it grows, and other forms of it, as long as it is alone', () => {
    const budget = new BodyBudget(10);
    const share = new BodyShare(budget);
    share.raiseTo(5);
    share.raiseTo(50);
    share.raiseBy(70);
    expect(budget.usedBytes).toBe(120);
    const other = new BodyShare(budget);
    expect(() => other.raiseTo(1)).toThrow(OverloadedError);
    expect(() => share.hold(1)).toThrow(OverloadedError);
    share.release();
    other.raiseTo(1);
    const third = new BodyShare(budget);
    third.raiseTo(5);
    expect(() => third.raiseBy(7)).toThrow(OverloadedError);
    expect(budget.usedBytes).toBe(6);
  });

  it('keeps a share as it is when it cannot grow', () => {
    const budget = new BodyBudget(10);
    const first = new BodyShare(budget);
    const second = new BodyShare(budget);
    first.raiseTo(5);
    second.raiseTo(5);
    expect(() => second.raiseTo(6)).toThrow(OverloadedError);
    expect(budget.usedBytes).toBe(10);
    second.raiseTo(3);
    expect(budget.usedBytes).toBe(10);
  });

  it('counts what is held besides the body', () => {
    const budget = new BodyBudget(100);
    const share = new BodyShare(budget);
    share.raiseTo(60);
    share.hold(30);
    share.raiseTo(70);
    expect(() => share.hold(11)).toThrow(OverloadedError);
    expect(budget.usedBytes).toBe(90);
    share.release();
    expect(budget.usedBytes).toBe(0);
    expect(() => share.hold(1)).toThrow(CancelledError);
  });

  it('remembers what was fetched', () => {
    const share = new BodyShare(new BodyBudget(10));
    const media = { data: 'AAAA', contentType: 'image/png' };
    share.fetched.set('https://a.example/cat', media);
    expect(share.fetched.get('https://a.example/cat')).toBe(media);
  });

  it('ends the work on the body of a request that has ended', () => {
    const budget = new BodyBudget(100);
    const share = new BodyShare(budget);
    share.raiseTo(10);
    share.release();
    expect(() => share.raiseTo(80)).toThrow(CancelledError);
    expect(budget.usedBytes).toBe(0);
  });
});
