// Every call of the gateway, by service. The access matrix, the OpenAPI document and its tests walk this object.
import { alertas, importacaoDeAlertas } from './alerta/contract.ts'
import { arquivos } from './arquivo/contract.ts'
import { envioEmPartes } from './arquivo/partes.ts'
import { assinatura, copia } from './assinatura/contract.ts'
import { auditoria } from './auditoria/contract.ts'
import { avisos } from './aviso/contract.ts'
import { basesApoio, importacaoDeBases } from './base-apoio/contract.ts'
import { catalogo } from './catalogo/contract.ts'
import { catalogos } from './catalogo/editaveis/contract.ts'
import { certificados } from './certificado/contract.ts'
import type { Contrato, Operacao } from './contract.ts'
import { embargos } from './embargo/contract.ts'
import { especies, fotosDeEspecie } from './especie/contract.ts'
import { exportacoes } from './exportacao/contract.ts'
import { formularios } from './formulario/contract.ts'
import { gestao } from './gestao/contract.ts'
import { historicoDeImportacoes } from './importacao/contract.ts'
import { instrumentos } from './instrumento/contract.ts'
import { localizacao } from './localizacao/contract.ts'
import { dados, ganchos, maquinas } from './maquina/contract.ts'
import { modelos } from './modelo/contract.ts'
import { logoDoOrgao, orgao } from './orgao/contract.ts'
import { painel } from './painel/contract.ts'
import { pessoas } from './pessoa/contract.ts'
import { posteriores } from './posterior/contract.ts'
import { calendario } from './prazo/contract.ts'
import { consultaSemad } from './semad/contract.ts'
import { sessao } from './sessao/contract.ts'
import { seguranca } from './sessao/seguranca.ts'
import { trabalho } from './trabalho/contract.ts'
import { transparencia } from './transparencia/contract.ts'
import { usuarios } from './usuario/contract.ts'

export const contratos = {
  sessao,
  seguranca,
  localizacao,
  pessoas,
  arquivos,
  envioEmPartes,
  formularios,
  instrumentos,
  exportacoes,
  posteriores,
  trabalho,
  painel,
  embargos,
  transparencia,
  assinatura,
  copia,
  certificados,
  alertas,
  importacaoDeAlertas,
  importacaoDeBases,
  historicoDeImportacoes,
  catalogo,
  catalogos,
  orgao,
  logoDoOrgao,
  calendario,
  modelos,
  especies,
  fotosDeEspecie,
  consultaSemad,
  basesApoio,
  usuarios,
  avisos,
  gestao,
  auditoria,
  maquinas,
  ganchos,
  dados,
} satisfies Record<string, Contrato>

export const operacoes = Object.entries(contratos as Record<string, Contrato>).flatMap(
  ([servico, contrato]) =>
    Object.entries(contrato).map(([nome, operacao]: [string, Operacao]) => ({
      nome: `${servico}.${nome}`,
      servico,
      operacao,
    })),
)
