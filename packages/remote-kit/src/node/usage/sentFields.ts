import ts from 'typescript';

/** The parts of a request that have fields. */
const REQUEST = ['query', 'body'] as const;

/** Levels below which a body is not followed. */
const DEEPEST = 10;

/**
 * Collects the fields of queries and bodies that are passed to calls: those that the type of the
 * passed value has, by their declarations in the contract.
 */
export const createSentFields = (
  checker: ts.TypeChecker,
  isContract: (file: string) => boolean,
) => {
  const sent = new Set<ts.Declaration>();

  const send = (source: ts.Type, target: ts.Type, depth = 0) => {
    if (depth > DEEPEST) return;
    for (const one of source.isUnion() ? source.types : [source]) {
      const element = checker.getIndexTypeOfType(one, ts.IndexKind.Number);
      const wanted = checker.getNonNullableType(target);
      for (const option of wanted.isUnion() ? wanted.types : [wanted]) {
        const wantedElement = checker.getIndexTypeOfType(option, ts.IndexKind.Number);
        if (element && wantedElement) send(element, wantedElement, depth + 1);
        if (element || wantedElement) continue;
        for (const property of one.getProperties()) {
          const field = checker.getPropertyOfType(option, property.name);
          if (field === undefined) continue;
          for (const declaration of field.declarations ?? []) {
            if (isContract(declaration.getSourceFile().fileName)) sent.add(declaration);
          }
          send(checker.getTypeOfSymbol(property), checker.getTypeOfSymbol(field), depth + 1);
        }
      }
    }
  };

  const sendRequest = (source: ts.Type, target: ts.Type) => {
    for (const part of REQUEST) {
      const given = checker.getPropertyOfType(source, part);
      const wanted = checker.getPropertyOfType(checker.getNonNullableType(target), part);
      if (given === undefined || wanted === undefined) continue;
      send(checker.getTypeOfSymbol(given), checker.getTypeOfSymbol(wanted));
    }
  };

  return { sent, sendRequest };
};
