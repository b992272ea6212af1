import ts from 'typescript';
import { createSentFields } from './sentFields.ts';
import { checkout, type Sources } from './sources.ts';
import { constraintOf, createTypeFlow, type Found } from './typeFlow.ts';

/** What the code of a remote does with the contract. */
export interface Use extends Found {
  /** Fields of bodies and queries that are passed to a call. */
  readonly sent: ReadonlySet<ts.Declaration>;
}

/** Parameters whose values are only compared. */
const isCompared = (parameter: ts.Symbol) => {
  const declaration = parameter.valueDeclaration;
  return (
    declaration !== undefined &&
    ts.isParameter(declaration) &&
    /\bDependencyList\b/.test(declaration.type?.getText() ?? '')
  );
};

/** Whether a node is an element of a component, not one of HTML, which takes no values of the API. */
const isComponent = (node: ts.Node): node is ts.JsxOpeningLikeElement =>
  (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) &&
  !/^[a-z]/.test(node.tagName.getText());

/** A value that an element passes on; without a name, all properties of a spread. */
interface GivenProperty {
  readonly type: ts.Type;
  readonly name?: string;
}

/**
 * Finds what a remote calls, reads and sends: in its own files, and in the statements of workspace
 * packages that those use, as far as one leads to another. What types cannot tell counts as read.
 * @param remote Its absolute folder.
 * @param client The type of the API's client.
 */
export const findReads = ({ program, filesOf }: Sources, remote: string, client: ts.Type): Use => {
  const own = filesOf(remote);
  const checker = program.getTypeChecker();
  const isContract = (file: string) => file.startsWith(`${checkout}/packages/contracts/src/`);
  const isWorkspace = (file: string) =>
    file.startsWith(`${checkout}/packages/`) &&
    !/\/node_modules\/|\.d\.ts$/.test(file) &&
    // It carries requests and answers and reads none.
    !file.startsWith(`${checkout}/packages/api-client/`);
  const { found, read, readWhole, flow, resolveGenerics } = createTypeFlow(
    checker,
    client,
    isContract,
  );
  const { sent, sendRequest } = createSentFields(checker, isContract);
  const reached = new Set<ts.Node>();
  const waiting: ts.Node[] = [];
  const reach = (statement: ts.Node) => {
    if (reached.has(statement)) return;
    reached.add(statement);
    waiting.push(statement);
  };

  const reachSymbol = (symbol: ts.Symbol | undefined) => {
    if (symbol === undefined) return;
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    for (const declaration of target.declarations ?? []) {
      if (!isWorkspace(declaration.getSourceFile().fileName)) continue;
      if (ts.isSourceFile(declaration)) declaration.statements.forEach(reach);
      const statement = ts.findAncestor(declaration, (one) => ts.isSourceFile(one.parent ?? one));
      if (statement !== undefined && !ts.isSourceFile(statement)) reach(statement);
    }
  };

  const typeOf = (node: ts.Node) => checker.getTypeAtLocation(node);

  const readName = (object: ts.Type, name: string) => {
    for (const one of object.isUnion() ? object.types : [object]) {
      read(checker.getPropertyOfType(checker.getApparentType(one), name));
    }
  };

  const readElement = ({ expression, argumentExpression }: ts.ElementAccessExpression) => {
    const object = typeOf(expression);
    const index = typeOf(argumentExpression);
    if (object === client) return callElement(expression, index);
    // The callers of a function with such a key say which it is.
    if (isKeyOf(index, object)) return;
    const names = (index.isUnion() ? index.types : [index]).map((one) =>
      one.isStringLiteral() ? one.value : undefined,
    );
    for (const name of names) {
      if (name !== undefined) readName(object, name);
      else if ((index.flags & ts.TypeFlags.NumberLike) === 0) readWhole(object);
    }
  };

  const isKeyOf = (index: ts.Type, object: ts.Type) => {
    const constraint = index.isTypeParameter() ? constraintOf(checker, index) : index;
    return (
      constraint !== undefined &&
      (constraint.flags & ts.TypeFlags.Index) !== 0 &&
      (constraint as ts.IndexType).type === object
    );
  };

  /** A call by a variable name counts as each that it can be; generic names are known elsewhere. */
  const callElement = (expression: ts.Expression, index: ts.Type) => {
    if (!own.includes(expression.getSourceFile())) return;
    for (const one of index.isUnion() ? index.types : [index]) {
      if (one.isStringLiteral()) found.calls.add(one.value);
    }
  };

  const readPattern = (pattern: ts.ObjectBindingPattern) => {
    const object = typeOf(pattern);
    for (const { dotDotDotToken, propertyName, name } of pattern.elements) {
      if (dotDotDotToken !== undefined) continue;
      const key = propertyName ?? name;
      if (ts.isIdentifier(key) || ts.isStringLiteral(key)) {
        readName(object, key.text);
        if (object === client) found.calls.add(key.text);
      } else readWhole(object);
    }
  };

  /** The signature of what is called, and as it is written, with type parameters if it has some. */
  const signaturesOf = (node: ts.CallLikeExpression) => {
    const signature = checker.getResolvedSignature(node);
    const declaration = signature?.declaration;
    // The compiler makes some signatures itself; those are in no file.
    const file = ts.findAncestor(declaration, ts.isSourceFile);
    if (signature === undefined || file?.fileName.includes('/node_modules/valibot/'))
      return undefined;
    const written =
      file && declaration && !ts.isJSDocSignature(declaration)
        ? checker.getSignatureFromDeclaration(declaration)
        : undefined;
    return { signature, generic: written === signature ? undefined : written };
  };

  const passProperties = (node: ts.JsxOpeningLikeElement) => {
    const found = signaturesOf(node);
    if (found === undefined) return;
    const given = node.attributes.properties.flatMap((one): GivenProperty[] => {
      if (ts.isJsxSpreadAttribute(one)) return [{ type: typeOf(one.expression) }];
      const value = one.initializer;
      if (value === undefined || !ts.isJsxExpression(value) || !value.expression) return [];
      return [{ type: typeOf(value.expression), name: one.name.getText() }];
    });
    if (ts.isJsxElement(node.parent)) {
      for (const one of node.parent.children) {
        if (!ts.isJsxExpression(one) || one.expression === undefined) continue;
        given.push({ type: typeOf(one.expression), name: 'children' });
      }
    }
    for (const { type, name } of given) {
      for (const signature of [found.signature, found.generic]) {
        const properties = signature && parameterAt(signature, 0, node, false);
        const wanted =
          properties && name !== undefined ? propertyType(properties.type, name) : properties?.type;
        if (wanted !== undefined) flow(type, wanted, signature === found.generic);
        else if (signature === found.signature) readWhole(type);
      }
    }
  };

  const propertyType = (type: ts.Type, name: string) => {
    const property = checker.getPropertyOfType(checker.getApparentType(type), name);
    return property && checker.getTypeOfSymbol(property);
  };

  const passArguments = (
    node: ts.CallLikeExpression,
    given: readonly { readonly type: ts.Type; readonly isSpread?: boolean }[],
  ) => {
    const found = signaturesOf(node);
    if (found === undefined) return;
    const { signature, generic } = found;
    for (const [at, { type, isSpread = false }] of given.entries()) {
      const wanted = parameterAt(signature, at, node, isSpread);
      // What is called may be of type any.
      if (wanted === undefined) readWhole(type);
      else if (!isCompared(wanted.parameter)) {
        flow(type, wanted.type);
        sendRequest(type, wanted.type);
      }
      const constraint = generic && parameterAt(generic, at, node, isSpread);
      if (constraint !== undefined) flow(type, constraint.type, true);
    }
  };

  /** The parameter that an argument becomes, with its type; that of one element for a rest. */
  const parameterAt = (
    { parameters }: ts.Signature,
    at: number,
    node: ts.Node,
    isSpread: boolean,
  ) => {
    const last = parameters.length - 1;
    const parameter = parameters[Math.min(at, last)];
    if (parameter === undefined) return undefined;
    const type = checker.getTypeOfSymbolAtLocation(parameter, node);
    const { valueDeclaration } = parameter;
    const isRest =
      valueDeclaration && ts.isParameter(valueDeclaration) && valueDeclaration.dotDotDotToken;
    if (!isRest) return at > last ? undefined : { parameter, type };
    const elements = checker.isTupleType(type)
      ? checker.getTypeArguments(type as ts.TypeReference)
      : [];
    const element = elements[at - last] ?? checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    return { parameter, type: isSpread || element === undefined ? type : element };
  };

  const returnTypeAround = (node: ts.Node) => {
    const around = ts.findAncestor(node, ts.isFunctionLike);
    if (around?.type === undefined) return undefined;
    const type = checker.getTypeFromTypeNode(around.type);
    return checker.getAwaitedType(type) ?? type;
  };

  const returnValue = (expression: ts.Expression) => {
    const wanted = returnTypeAround(expression);
    if (wanted === undefined) return;
    flow(checker.getAwaitedType(typeOf(expression)) ?? typeOf(expression), wanted);
  };

  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) {
      return;
    }
    if (ts.isImportDeclaration(node)) {
      // What is imported by name is reached where it is used.
      if (node.importClause === undefined)
        reachSymbol(checker.getSymbolAtLocation(node.moduleSpecifier));
      return;
    }
    if (ts.isIdentifier(node)) reachSymbol(symbolAt(node));
    else if (ts.isPropertyAccessExpression(node)) {
      read(checker.getSymbolAtLocation(node.name));
      if (typeOf(node.expression) === client) found.calls.add(node.name.text);
    } else if (ts.isElementAccessExpression(node)) readElement(node);
    else if (ts.isObjectBindingPattern(node)) readPattern(node);
    else if (ts.isCallExpression(node) || ts.isNewExpression(node)) visitCall(node);
    else if (isComponent(node)) {
      passProperties(node);
    } else if (ts.isForInStatement(node)) readWhole(typeOf(node.expression));
    else if (ts.isReturnStatement(node) && node.expression) returnValue(node.expression);
    else if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) returnValue(node.body);
    else if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) {
      flow(typeOf(node.expression), checker.getTypeFromTypeNode(node.type));
    } else if (ts.isBinaryExpression(node)) visitOperator(node);
    else if (
      (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isPropertyDeclaration(node)) &&
      node.initializer !== undefined &&
      node.type !== undefined
    ) {
      flow(typeOf(node.initializer), checker.getTypeFromTypeNode(node.type));
    }
    ts.forEachChild(node, visit);
  };

  const symbolAt = (node: ts.Identifier) =>
    ts.isShorthandPropertyAssignment(node.parent)
      ? checker.getShorthandAssignmentValueSymbol(node.parent)
      : checker.getSymbolAtLocation(node);

  const visitCall = (node: ts.CallExpression | ts.NewExpression) => {
    if (node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [module] = node.arguments ?? [];
      if (module !== undefined) reachSymbol(checker.getSymbolAtLocation(module));
      return;
    }
    const given = (node.arguments ?? []).map((one) => ({
      type: typeOf(ts.isSpreadElement(one) ? one.expression : one),
      isSpread: ts.isSpreadElement(one),
    }));
    passArguments(node, given);
  };

  const visitOperator = ({ operatorToken, left, right }: ts.BinaryExpression) => {
    if (operatorToken.kind === ts.SyntaxKind.InKeyword && ts.isStringLiteral(left)) {
      readName(typeOf(right), left.text);
    } else if (operatorToken.kind === ts.SyntaxKind.InKeyword) readWhole(typeOf(right));
    else if (operatorToken.kind === ts.SyntaxKind.EqualsToken) flow(typeOf(right), typeOf(left));
  };

  for (const file of own) file.statements.forEach(reach);
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) visit(node);
  resolveGenerics();
  return { ...found, sent };
};
