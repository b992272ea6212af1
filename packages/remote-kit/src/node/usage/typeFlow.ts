import ts from 'typescript';

/** Fields of the contract, by their declarations. */
export interface Found {
  /** Fields whose value is read by name. */
  readonly read: Set<ts.Declaration>;
  /** Fields of values that go, whole, to where the types do not say what is read. */
  readonly whole: Set<ts.Declaration>;
  /** Names of calls. */
  readonly calls: Set<string>;
}

/** Follows values from the type that they have into the type that they are used as. */
export interface TypeFlow {
  /** Counts a property as read. */
  read(property: ts.Symbol | undefined): void;
  /** Counts everything of a type as read. */
  readWhole(type: ts.Type): void;
  /**
   * Counts what a use of a value as another type can read of it.
   * @param isGeneric Whether the target is written with type parameters. Then only their constraints
   *   count, because the same value also flows into the type without them.
   */
  flow(source: ts.Type, target: ts.Type, isGeneric?: boolean): void;
  /** Adds what generic functions read of their type parameters; at the end. */
  resolveGenerics(): void;
}

const PRIMITIVE =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.BigIntLike |
  ts.TypeFlags.ESSymbolLike |
  ts.TypeFlags.Null |
  ts.TypeFlags.Undefined |
  ts.TypeFlags.Void |
  ts.TypeFlags.Never;

/** Types that are computed once a type parameter is known. */
const DEFERRED =
  ts.TypeFlags.Conditional |
  ts.TypeFlags.IndexedAccess |
  ts.TypeFlags.Substitution |
  ts.TypeFlags.TemplateLiteral |
  ts.TypeFlags.StringMapping;

const isTypeParameter = (type: ts.Type): boolean => (type.flags & ts.TypeFlags.TypeParameter) !== 0;

/** The constraint of a type parameter as it is written, such as `keyof T`. */
export const constraintOf = (checker: ts.TypeChecker, type: ts.Type): ts.Type | undefined => {
  const declaration = type.symbol?.declarations?.find(ts.isTypeParameterDeclaration);
  return declaration?.constraint && checker.getTypeFromTypeNode(declaration.constraint);
};

const addTo = <K, V>(map: Map<K, Set<V>>, key: K, value: V) => {
  const values = map.get(key) ?? new Set();
  map.set(key, values.add(value));
};

/**
 * Creates the rules by which a value's use counts as a read. A field is the declaration that its
 * property has in the contract: inferred, picked and spread types keep it. Where a value becomes one
 * of a type with declarations of its own, the properties of that type count as read; where it becomes
 * `unknown` or `any`, all of the value does.
 * @param client The type of the API's client, which carries answers and reads none.
 * @param isContract Whether a file belongs to the contract.
 */
export const createTypeFlow = (
  checker: ts.TypeChecker,
  client: ts.Type,
  isContract: (file: string) => boolean,
): TypeFlow & { readonly found: Found } => {
  const callNames = new Set(client.getProperties().map(({ name }) => name));
  const found: Found = { read: new Set(), whole: new Set(), calls: new Set() };
  const followed = {
    generic: new Map<ts.Type, Set<ts.Type>>(),
    known: new Map<ts.Type, Set<ts.Type>>(),
  };
  const wholes = new Set<ts.Type>();
  const carrying = new Map<ts.Type, boolean>();
  /** What type parameters stand for, the keys by which they are read, and those that become unknown. */
  const meanings = new Map<ts.Type, Set<ts.Type>>();
  const keys = new Map<ts.Type, Set<string>>();
  const leaking = new Set<ts.Type>();

  /** A schema has the fields of its values as keys, but is no value of the API. */
  const isSchema = (type: ts.Type) => type.getProperty('~run') !== undefined;

  const fieldsOf = (property: ts.Symbol) => {
    const fields = (property.declarations ?? []).filter((one) =>
      isContract(one.getSourceFile().fileName),
    );
    return fields.length === 0 || isSchema(checker.getTypeOfSymbol(property)) ? [] : fields;
  };

  const read = (property: ts.Symbol | undefined) => {
    for (const field of property ? fieldsOf(property) : []) found.read.add(field);
  };

  const isOurs = (type: ts.Type) =>
    (type.symbol?.declarations ?? []).some(
      (one) => !one.getSourceFile().fileName.includes('/node_modules/'),
    );

  /** Types inside a type, by which it can contain fields. */
  const partsOf = (type: ts.Type): readonly ts.Type[] => {
    if (type.isUnionOrIntersection()) return type.types;
    if ((type.flags & ts.TypeFlags.Object) === 0) return [];
    const object = type as ts.ObjectType;
    const given = [
      ...(object.objectFlags & ts.ObjectFlags.Reference
        ? checker.getTypeArguments(object as ts.TypeReference)
        : []),
      ...(type.aliasTypeArguments ?? []),
    ];
    if (!isOurs(type)) return given;
    const index = checker.getIndexInfosOfType(type).map((one) => one.type);
    const properties = type.getProperties().map((one) => checker.getTypeOfSymbol(one));
    const functions = type
      .getCallSignatures()
      .flatMap((one) => [
        one.getReturnType(),
        ...one.parameters.map((each) => checker.getTypeOfSymbol(each)),
      ]);
    return [...given, ...index, ...properties, ...functions];
  };

  /** Whether a value of the type can contain a field of the contract. */
  const carries = (type: ts.Type): boolean => {
    const visited = new Set<ts.Type>();
    const visit = (one: ts.Type): boolean => {
      if ((one.flags & PRIMITIVE) !== 0) return false;
      if (isTypeParameter(one)) return true;
      const known = carrying.get(one);
      if (known !== undefined) return known;
      if (visited.has(one)) return false;
      visited.add(one);
      if (one === client || isSchema(one)) return false;
      const does =
        one.getProperties().some((each) => fieldsOf(each).length > 0) || partsOf(one).some(visit);
      if (does) carrying.set(one, true);
      return does;
    };
    const does = visit(type);
    // Nothing that was visited contains a field, cycles included.
    if (!does) for (const one of visited) carrying.set(one, false);
    return does;
  };

  const readWhole = (type: ts.Type) => {
    if ((type.flags & PRIMITIVE) !== 0 || wholes.has(type)) return;
    wholes.add(type);
    if (isTypeParameter(type)) leaking.add(type);
    if (type.flags & ts.TypeFlags.IndexedAccess)
      readWhole((type as ts.IndexedAccessType).objectType);
    if (!carries(type)) return;
    for (const property of type.getProperties()) {
      const fields = fieldsOf(property);
      for (const field of fields) found.whole.add(field);
      if (fields.length > 0) readWhole(checker.getTypeOfSymbol(property));
    }
    for (const part of partsOf(type)) readWhole(part);
  };

  /** The literals of a type such as `'name' | 'email'`; undefined for any string. */
  const literalsOf = (type: ts.Type): readonly string[] | undefined => {
    const literals = (type.isUnion() ? type.types : [type]).map((one) =>
      one.isStringLiteral() ? one.value : undefined,
    );
    return literals.every((one) => one !== undefined) ? literals : undefined;
  };

  const flowIntoParameter = (source: ts.Type, target: ts.Type) => {
    const constraint = constraintOf(checker, target);
    const literals = literalsOf(source);
    if (literals !== undefined) {
      if (literals.every((one) => callNames.has(one)) && isCallName(target)) {
        for (const name of literals) found.calls.add(name);
      }
      if (constraint !== undefined) flowIntoKey(literals, constraint);
      return;
    }
    addTo(meanings, target, source);
    if (constraint !== undefined) flow(source, constraint, true);
  };

  const isCallName = (target: ts.Type) => {
    const constraint = checker.getBaseConstraintOfType(target);
    return constraint && literalsOf(constraint)?.every((name) => callNames.has(name));
  };

  const flowIntoKey = (names: readonly string[], target: ts.Type) => {
    if ((target.flags & ts.TypeFlags.Index) === 0) return;
    const of = (target as ts.IndexType).type;
    for (const name of names) {
      if (isTypeParameter(of)) addTo(keys, of, name);
      else read(checker.getPropertyOfType(of, name));
    }
  };

  /** Whether any value fits a type, which says nothing about what is read then. */
  const isOpen = (type: ts.Type) =>
    (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive)) !== 0 ||
    ((type.flags & ts.TypeFlags.Object) !== 0 &&
      type.getProperties().length === 0 &&
      type.getCallSignatures().length === 0 &&
      type.getConstructSignatures().length === 0 &&
      checker.getIndexInfosOfType(type).length === 0);

  const flow = (source: ts.Type, target: ts.Type, isGeneric = false) => {
    const known = isGeneric ? followed.generic : followed.known;
    if (source === target || known.get(source)?.has(target)) return;
    addTo(known, source, target);
    if (isTypeParameter(target)) return flowIntoParameter(source, target);
    const literals = literalsOf(source);
    if (literals !== undefined) return flowIntoKey(literals, target);
    if ((source.flags & PRIMITIVE) !== 0 || (target.flags & PRIMITIVE) !== 0) return;
    if (source.isUnion()) {
      for (const one of source.types) flow(one, target, isGeneric);
      return;
    }
    if (target.isUnion()) {
      if (target.types.includes(source)) return;
      for (const one of target.types) flow(source, one, isGeneric);
      return;
    }
    if ((target.flags & DEFERRED) !== 0) return;
    if (isOpen(target)) return isGeneric ? undefined : readWhole(source);
    if (!isTypeParameter(source) && carries(source)) flowIntoObject(source, target, isGeneric);
  };

  const flowIntoObject = (source: ts.Type, target: ts.Type, isGeneric: boolean) => {
    const from = argumentsOf(source);
    const to = argumentsOf(target);
    if (source.symbol === target.symbol && from.length > 0 && from.length === to.length) {
      for (const [at, one] of from.entries()) flow(one, to[at] ?? one, isGeneric);
      return;
    }
    const index = checker.getIndexTypeOfType(target, ts.IndexKind.String);
    for (const property of source.getProperties()) {
      const wanted = checker.getPropertyOfType(target, property.name);
      const type = checker.getTypeOfSymbol(property);
      if (wanted === undefined) {
        if (index === undefined) continue;
        read(property);
        flow(type, index, isGeneric);
        continue;
      }
      const fields = fieldsOf(property);
      if (!wanted.declarations?.some((one) => fields.includes(one))) read(property);
      flow(type, checker.getTypeOfSymbol(wanted), isGeneric);
    }
    for (const kind of [ts.IndexKind.String, ts.IndexKind.Number]) {
      const element = checker.getIndexTypeOfType(source, kind);
      const wanted = checker.getIndexTypeOfType(target, kind);
      if (element !== undefined && wanted !== undefined) flow(element, wanted, isGeneric);
    }
    flowIntoFunction(source, target, isGeneric);
  };

  /** Parameters flow the other way: the user of the target passes what it has to the source. */
  const flowIntoFunction = (source: ts.Type, target: ts.Type, isGeneric: boolean) => {
    const [given] = source.getCallSignatures();
    const [wanted] = target.getCallSignatures();
    if (given === undefined || wanted === undefined) return;
    given.parameters.forEach((parameter, at) => {
      const passed = wanted.parameters[at];
      if (passed === undefined) return;
      flow(checker.getTypeOfSymbol(passed), checker.getTypeOfSymbol(parameter), isGeneric);
    });
    flow(given.getReturnType(), wanted.getReturnType(), isGeneric);
  };

  const argumentsOf = (type: ts.Type): readonly ts.Type[] =>
    (type.flags & ts.TypeFlags.Object) !== 0 &&
    (type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference
      ? checker.getTypeArguments(type as ts.TypeReference)
      : [];

  const resolveGenerics = () => {
    // A type parameter can be passed on as another one, so reads are copied until none is added.
    let size = -1;
    while (size !== leaking.size + found.whole.size + found.read.size) {
      size = leaking.size + found.whole.size + found.read.size;
      for (const [parameter, types] of meanings) {
        for (const type of types) {
          if (leaking.has(parameter)) readWhole(type);
          for (const name of keys.get(parameter) ?? []) {
            if (isTypeParameter(type)) addTo(keys, type, name);
            else read(checker.getPropertyOfType(type, name));
          }
        }
      }
    }
  };

  return { found, read, readWhole, flow, resolveGenerics };
};
