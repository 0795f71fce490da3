// Every call of the gateway, by service. The access matrix, the OpenAPI document and its tests walk this object.
import { alertas, importacaoDeAlertas } from './alerta/contract.ts'
import { arquivos } from './arquivo/contract.ts'
import { envioEmPartes } from './arquivo/partes.ts'
import { assinatura, copia } from './assinatura/contract.ts'
import { basesApoio } from './base-apoio/contract.ts'
import { catalogo } from './catalogo/contract.ts'
import { certificados } from './certificado/contract.ts'
import type { Contrato, Operacao } from './contract.ts'
import { embargos } from './embargo/contract.ts'
import { especies, fotosDeEspecie } from './especie/contract.ts'
import { formularios } from './formulario/contract.ts'
import { gestao } from './gestao/contract.ts'
import { instrumentos } from './instrumento/contract.ts'
import { localizacao } from './localizacao/contract.ts'
import { modelos } from './modelo/contract.ts'
import { pessoas } from './pessoa/contract.ts'
import { posteriores } from './posterior/contract.ts'
import { calendario } from './prazo/contract.ts'
import { consultaSemad } from './semad/contract.ts'
import { sessao } from './sessao/contract.ts'
import { seguranca } from './sessao/seguranca.ts'

export const contratos = {
  sessao,
  seguranca,
  localizacao,
  pessoas,
  arquivos,
  envioEmPartes,
  formularios,
  instrumentos,
  posteriores,
  embargos,
  assinatura,
  copia,
  certificados,
  alertas,
  importacaoDeAlertas,
  catalogo,
  calendario,
  modelos,
  especies,
  fotosDeEspecie,
  consultaSemad,
  basesApoio,
  gestao,
} satisfies Record<string, Contrato>

export const operacoes = Object.entries(contratos as Record<string, Contrato>).flatMap(
  ([servico, contrato]) =>
    Object.entries(contrato).map(([nome, operacao]: [string, Operacao]) => ({
      nome: `${servico}.${nome}`,
      servico,
      operacao,
    })),
)
