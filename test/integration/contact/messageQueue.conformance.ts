import type { MessageQueue } from '../../../server/contact/outbox/message';
import { messageWith } from '../../support/content/messages';

/** A clock that moves when it is told to. */
export interface QueueClock {
  readonly now: () => number;
  forward(milliseconds: number): void;
}

/** A clock that stands at a day of 2026. */
export function createQueueClock(): QueueClock {
  let time = Date.parse('2026-11-21T09:00:00Z');
  return {
    now: () => time,
    forward(milliseconds) {
      time += milliseconds;
    },
  };
}

/** What every queue must do. `create` opens the same one, empty before each test, with leases of a second. */
export function messageQueueConformance(
  create: (clock: QueueClock) => Promise<MessageQueue>,
): void {
  let clock = createQueueClock();
  let opened: MessageQueue[] = [];
  const open = async () => {
    const queue = await create(clock);
    opened.push(queue);
    return queue;
  };
  beforeEach(() => {
    clock = createQueueClock();
  });
  afterEach(() => {
    opened.forEach((queue) => queue.close());
    opened = [];
  });

  test('a message is there for another process, whole, until it is done', async () => {
    const message = messageWith({ subjectId: 'media', replyTo: 'a@b.example' });
    await (await open()).put(message);
    const queue = await open();
    const taken = await queue.take();
    expect(taken).toMatchObject({ message, attempts: 1 });
    await taken?.done();
    clock.forward(5000);
    expect(await queue.take()).toBeUndefined();
    expect(await queue.state()).toEqual({ waiting: 0, dead: 0, oldest: undefined });
  });

  test('a message that is sent again while it waits is there once', async () => {
    const queue = await open();
    const message = messageWith();
    await queue.put(message);
    clock.forward(10);
    await queue.put(message);
    const taken = await queue.take();
    await queue.put(message);
    expect(await queue.state()).toMatchObject({ waiting: 1 });
    expect(await queue.take()).toBeUndefined();
    await taken?.done();
    expect(await queue.state()).toMatchObject({ waiting: 0 });
  });

  test('a message that is taken is nobody else’s, until its lease is over', async () => {
    const [one, other] = [await open(), await open()];
    await one.put(messageWith());
    expect(await one.take()).toMatchObject({ attempts: 1 });
    expect(await other.take()).toBeUndefined();
    clock.forward(1000);
    expect(await other.take()).toMatchObject({ attempts: 2 });
  });

  test('of many who take at once each gets other messages', async () => {
    const queues = await Promise.all(Array.from({ length: 4 }, open));
    for (let index = 0; index < 8; index += 1) await queues[0]?.put(messageWith());
    const takeAll = async (queue: MessageQueue): Promise<string[]> => {
      const taken = await queue.take();
      return taken === undefined ? [] : [taken.message.id, ...(await takeAll(queue))];
    };
    const ids = (await Promise.all(queues.map(takeAll))).flat();
    // Two that reach for the same message may leave it for the next look.
    ids.push(...(await takeAll(await open())));
    expect(ids).toHaveLength(8);
    expect(new Set(ids).size).toBe(8);
  });

  test('a message that is postponed comes again at its time, and counts its attempts', async () => {
    const queue = await open();
    await queue.put(messageWith());
    await (await queue.take())?.postpone(clock.now() + 5000);
    clock.forward(4999);
    expect(await queue.take()).toBeUndefined();
    clock.forward(1);
    expect(await queue.take()).toMatchObject({ attempts: 2 });
  });

  test('a message whose time a clock set that was ahead is due', async () => {
    const queue = await open();
    await queue.put(messageWith());
    const year = 365 * 24 * 3_600_000;
    clock.forward(year);
    await (await queue.take())?.postpone(clock.now() + 5000);
    clock.forward(-year);
    expect(await queue.take()).toMatchObject({ attempts: 2 });
    expect(await queue.take()).toBeUndefined();
  });

  test('who has been due for longest comes first', async () => {
    const queue = await open();
    const messages = [messageWith(), messageWith(), messageWith()];
    for (const message of messages) {
      await queue.put(message);
      clock.forward(10);
    }
    await (await queue.take())?.postpone(clock.now());
    const ids = [await queue.take(), await queue.take(), await queue.take()];
    const [first, second, third] = messages.map(({ id }) => id);
    expect(ids.map((taken) => taken?.message.id)).toEqual([second, third, first]);
  });

  test('dead messages are kept, counted, and not taken again', async () => {
    const queue = await open();
    await queue.put(messageWith());
    await (await queue.take())?.moveToDeadLetters();
    clock.forward(5000);
    expect(await queue.take()).toBeUndefined();
    expect(await queue.state()).toEqual({ waiting: 0, dead: 1, oldest: undefined });
  });

  test('the age is that of the oldest, taken or not', async () => {
    const queue = await open();
    await queue.put(messageWith({ acceptedAt: '2026-11-21T08:00:00+01:00' }));
    await queue.put(messageWith({ acceptedAt: '2026-11-21T06:59:00Z' }));
    await queue.take();
    expect(await queue.state()).toEqual({
      waiting: 2,
      dead: 0,
      oldest: Date.parse('2026-11-21T06:59:00Z'),
    });
  });

  test('what comes too late about a message does no harm', async () => {
    const [one, other] = [await open(), await open()];
    await one.put(messageWith());
    const late = await one.take();
    clock.forward(1000);
    await (await other.take())?.done();
    await late?.postpone(clock.now());
    await late?.done();
    expect(await one.take()).toBeUndefined();
    expect(await one.state()).toMatchObject({ waiting: 0, dead: 0 });
  });
}
