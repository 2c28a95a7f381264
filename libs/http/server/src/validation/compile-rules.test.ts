import 'reflect-metadata';
import { IsEmail, IsString, ValidateNested } from 'class-validator';
import { compileRules } from './compile-rules.js';

class WithUnknownDecorator {
  @IsEmail()
  address!: string;
}

class WithGroups {
  @IsString({ groups: ['later'] })
  text!: string;
}

class WithPlainNesting {
  @ValidateNested()
  inner!: object;
}

describe('compileRules', () => {
  it.each([
    [WithUnknownDecorator, 'WithUnknownDecorator.address'],
    [WithGroups, 'WithGroups.text'],
    [WithPlainNesting, 'WithPlainNesting.inner'],
  ])('fails at start for a rule that it does not know: %p', (dto, place) => {
    expect(() => compileRules(dto)).toThrow(place);
  });
});
