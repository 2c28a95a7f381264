/** The calls of one step that have the same id, in their order; those before `next` have their result. */
interface CallsOfStep<Call, Step> {
  readonly step: Step;
  readonly calls: Call[];
  next: number;
}

/** The calls of a history that still lack their result, by id: finding one takes the same time in any history. */
export class OpenCalls<Call extends { readonly id: string }, Step> {
  private byId: Map<string, CallsOfStep<Call, Step>[]> | undefined;

  /** Steps come in the order of the history, and one that has a result gets no further calls. */
  add(call: Call, step: Step): void {
    this.byId ??= new Map();
    const steps = this.byId.get(call.id);
    const latest = steps?.at(-1);
    if (latest?.step === step) latest.calls.push(call);
    else if (steps) steps.push({ step, calls: [call], next: 0 });
    else this.byId.set(call.id, [{ step, calls: [call], next: 0 }]);
  }

  /** Takes out the first open call of the latest step that has one of this id. */
  take(id: string): { readonly call: Call; readonly step: Step } | undefined {
    const steps = this.byId?.get(id);
    const latest = steps?.at(-1);
    const call = latest?.calls[latest.next];
    if (!steps || !latest || !call) return undefined;
    latest.next += 1;
    if (latest.next === latest.calls.length) steps.pop();
    return { call, step: latest.step };
  }
}
